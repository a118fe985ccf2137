import type { Page } from '@playwright/test';
import type { PromotionsResult } from '#shared/billing/admin-promotions.contract.ts';
import type { AdminVoucher } from '#shared/billing/admin-vouchers.contract.ts';
import type { Screen } from './screen.ts';

const promotions: PromotionsResult = {
  total: 3,
  page: 1,
  pageSize: 25,
  rows: [
    [7, 'Annual', 'open', 20, 500, 112],
    [5, 'Monthly', 'full', 50, 100, 100],
    [2, 'Annual basic sciences', 'ended', 15, 50, 0],
  ].map(([id, name, state, value, places, taken]) => ({
    id: Number(id),
    revision: 1,
    plan: { id: 12, name: String(name) },
    state: state as PromotionsResult['rows'][number]['state'], // one of the states above
    value: Number(value),
    maxActivations: Number(places),
    activations: Number(taken),
    left: Number(places) - Number(taken),
    ends: '2027-01-31T10:00:00.000Z',
    couponId: null,
  })),
};

const withPromotions = (page: Page) =>
  page.route(/\/api\/v1\/promotions(\?|$)/, (route) => route.fulfill({ json: promotions }));

const vouchers = (['active', 'used', 'ended', 'stopped'] as const).map((state, place): AdminVoucher => ({
  id: `promo_${place}`,
  code: ['HELLO10', 'CONGRESS-2026', 'SPRING', 'WRONG'][place]!,
  percentOff: place === 3 ? null : 10 * (place + 1),
  amountOff: place === 3 ? 500 : null,
  currency: place === 3 ? 'usd' : null,
  isLasting: place === 1,
  state,
  redeemed: 37 * place,
  maxRedemptions: place === 1 ? 37 : null,
  ends: place === 2 ? '2026-05-31T21:59:00.000Z' : null,
  created: '2026-03-02T09:00:00.000Z',
}));

const withVouchers = (page: Page) =>
  page.route(/\/api\/v1\/vouchers(\?|$)/, (route) =>
    route.fulfill({ json: { total: 4, page: 1, pageSize: 25, rows: vouchers, isCut: false } }),
  );

export const adminPlansScreens: Screen[] = [
  {
    name: 'admin-plans',
    path: '/admin/plans',
    as: 'admin',
    act: (page) => page.getByRole('link', { name: 'Annual', exact: true }).waitFor(),
  },
  {
    name: 'admin-plan',
    path: '/admin/plans/12',
    as: 'admin',
    act: (page) => page.getByLabel('Price, United States', { exact: true }).waitFor(),
  },
  {
    name: 'admin-promotions',
    path: '/admin/promotions',
    as: 'admin',
    given: withPromotions,
    act: (page) => page.getByRole('row', { name: /All taken/ }).waitFor(),
  },
  {
    name: 'admin-vouchers',
    path: '/admin/vouchers',
    as: 'admin',
    given: withVouchers,
    act: (page) => page.getByRole('row', { name: /CONGRESS-2026/ }).waitFor(),
  },
  {
    name: 'admin-invitations',
    path: '/admin/referrals',
    as: 'admin',
    act: (page) => page.getByLabel('For each friend who buys a plan').waitFor(),
  },
];
