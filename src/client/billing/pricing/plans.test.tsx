import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { dialogOpened, selectTopDialog } from '#client/platform/dialogs-slice.ts';
import { sessionEnded, sessionStarted } from '#client/platform/session-slice.ts';
import { createTestStore, makeJwt, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { UserResult } from '#shared/accounts/contract.ts';
import type { Plan } from '#shared/billing/plans.contract.ts';
import type { Recurring } from '#shared/billing/recurring.contract.ts';
import { aPlan, aPromotedPlan, aRecurring, theMonthlyPlan } from './plan.test-kit.ts';
import { Plans } from './plans.tsx';

beforeAll(async () => {
  // Preloaded so that no test waits for them.
  await Promise.all([
    import('./plan-list.tsx'),
    import('#shared/billing/plans.contract.ts'),
    import('#shared/billing/recurring.contract.ts'),
    import('#shared/billing/billing.contract.ts'),
  ]);
});

interface Visit {
  plans?: () => Plan[] | 'offline';
  recurring?: Recurring[];
  jwt?: string | null;
  user?: UserResult;
}

const theTrial = {
  subscription: { id: 10, name: 'Trial', isTrial: true },
  ends: '2030-01-15T12:00:00.000Z',
  daysLeft: 9,
};

async function open({ plans = () => [aPromotedPlan(), theMonthlyPlan()], recurring = [], jwt = null, user }: Visit) {
  const calls = stubServer((path) => {
    if (path === '/user' && user) return { body: user };
    const told = plans();
    if (path === '/subscriptions/plans') return told === 'offline' ? told : { body: told };
    return path === '/recurring-subscriptions' ? { body: recurring } : { body: [] };
  });
  const store = createTestStore();
  const settle = () => store.dispatch(jwt === null ? sessionEnded('noSession') : sessionStarted(jwt));
  return { calls, store, settle, render: () => renderPart(<Plans event="plan-pricing" />, store) };
}

async function see(visit: Visit = {}) {
  const { settle, render } = await open(visit);
  settle();
  await render();
}

const card = (name: string) => screen.findByRole('article', { name });

describe('the plans', () => {
  it('show what each includes, its price per month and in total, and how it is billed', async () => {
    await see();
    const annual = await card('Annual');
    expect(within(annual).getByText('year').tagName).toBe('STRONG');
    expect(within(annual).getByText('$24.92').tagName).toBe('S');
    expect(annual.textContent).toContain('$19.93 per month');
    expect(annual.textContent).toContain('$239.20 for the first year, then $299.00 per year');
    expect(annual.textContent).toContain('(Billed annually)');
    expect(annual.hasAttribute('data-highlighted')).toBe(true);
    const monthly = await card('Monthly');
    expect(monthly.textContent).toContain('(Billed monthly)');
    expect(monthly.textContent.match(/per month/g)).toHaveLength(1);
    expect(monthly.querySelector('s')).toBeNull();
    expect(monthly.hasAttribute('data-highlighted')).toBe(false);
    expect(screen.getAllByRole('button', { name: 'Choose this plan' })).toHaveLength(2);
  });

  it('show the guarantee: 30 days for annual plans, 7 for monthly ones', async () => {
    await see();
    const block = await screen.findByRole('region', { name: 'Pay with confidence' });
    expect(block.textContent).toMatch(/30 days.*annual.*7 days.*monthly/);
  });

  it('are not requested before the session is known, because prices depend on it', async () => {
    const { calls, settle, render } = await open({});
    await render();
    expect(screen.getAllByRole('status')[0]?.textContent).toBe('Loading');
    expect(calls).toHaveLength(0);
    settle();
    await card('Annual');
  });

  it('are replaced by the way back while the plan is paused, because no other plan can be chosen then', async () => {
    const paused = aRecurring({ status: 'paused', pausedUntil: '2027-01-05T12:00:00.000Z' });
    await see({ recurring: [paused], jwt: makeJwt() });
    expect(await screen.findByRole('heading', { name: 'Your plan is paused until Jan 5, 2027' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to billing' }).getAttribute('href')).toBe('/account/billing');
    expect(screen.queryByRole('article')).toBeNull();
  });

  it('close their dialog when a link leads to another screen', async () => {
    const paused = aRecurring({ status: 'paused', pausedUntil: '2027-01-05T12:00:00.000Z' });
    const { settle, render, store } = await open({ recurring: [paused], jwt: makeJwt() });
    store.dispatch(dialogOpened({ dialog: 'pricing' }));
    settle();
    await render();
    await userEvent.click(await screen.findByRole('link', { name: 'Go to billing' }));
    expect(selectTopDialog(store.getState())).toBeNull();
  });

  it('can be reloaded when they did not load', async () => {
    let isDown = true;
    await see({ plans: () => (isDown ? 'offline' : [aPlan()]) });
    expect((await screen.findByRole('alert')).textContent).toContain('The plans did not load');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await card('Annual');
  });

  it('show a message when there are none', async () => {
    await see({ plans: () => [] });
    expect(await screen.findByText('No plans at the moment')).toBeTruthy();
  });

  it('hide the price of a plan that is not sold here', async () => {
    await see({ plans: () => [aPlan({ isAvailable: false })] });
    const annual = await card('Annual');
    expect(annual.textContent).toContain('The subscription is not available in the current area.');
    expect(annual.textContent).not.toContain('$');
    expect(within(annual).getByRole('button').hasAttribute('disabled')).toBe(true);
  });

  it("mark the user's plan and explain the effect of choosing another", async () => {
    await see({ recurring: [aRecurring()], jwt: makeJwt() });
    expect(
      within(await card('Monthly'))
        .getByRole('button', { name: 'Your plan' })
        .hasAttribute('disabled'),
    ).toBe(true);
    expect(screen.getByText(/A downgrade starts on January 15, 2030/)).toBeTruthy();
  });

  it('are loaded again when the promotion ends', async () => {
    const ending = aPromotedPlan({ ends: new Date(Date.now() + 1500).toISOString() });
    let isOver = false;
    await see({ plans: () => (isOver ? [theMonthlyPlan()] : [ending, theMonthlyPlan()]) });
    await card('Annual');
    isOver = true;
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Annual' })).toBeNull(), { timeout: 5000 });
    expect(screen.queryByRole('region', { name: 'Promotion' })).toBeNull();
    await card('Monthly');
  });

  it('tell trial users how long the trial continues', async () => {
    await see({ jwt: makeJwt(), user: aUser({ subscriptions: [theTrial] }) });
    expect(await screen.findByText(/Your trial continues until January 15, 2030/)).toBeTruthy();
  });

  it('show admins the price of the USA, without a previous price', async () => {
    await see({ jwt: makeJwt({ hasAdminInterface: true }) });
    const annual = await card('Annual');
    expect(annual.textContent).toContain('$24.92 per month');
    expect(annual.querySelector('s')).toBeNull();
  });
});
