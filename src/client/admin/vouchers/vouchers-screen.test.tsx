import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { bodyOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { VouchersScreen } from './vouchers-screen.tsx';

beforeAll(async () => {
  await import('#shared/accounts/contract.ts');
  await import('#shared/billing/admin-vouchers.contract.ts');
});

const voucher = {
  id: 'promo_1',
  code: 'STUDENT10',
  percentOff: 10,
  amountOff: null,
  currency: null,
  isLasting: false,
  state: 'active',
  redeemed: 3,
  maxRedemptions: null,
  ends: null,
  created: '2026-01-01T12:00:00.000Z',
};
const terms = {
  percentOff: null,
  amountOff: null,
  currency: 'usd',
  isLasting: false,
  isReusable: false,
  maxRedemptions: null,
  ends: null,
  isConfirmed: false,
};
const every = Object.fromEntries(
  ['read', 'create', 'update', 'delete'].map((act) => [`PromotionManagement.${act}`, true]),
);

async function show(answer: { status?: number; body?: unknown }, permissions: Record<string, boolean> = every) {
  const list = { total: 1, page: 1, pageSize: 25, rows: [voucher], isCut: false };
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions }) };
    return calls.at(-1)?.method === 'GET' ? { body: list } : answer;
  });
  await renderPart(<VouchersScreen />);
  await screen.findByRole('rowheader', { name: 'STUDENT10' });
  return calls;
}

async function create(code: string) {
  await userEvent.click(await screen.findByRole('button', { name: 'New voucher' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Code/), code);
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  return dialog;
}

it('creates a voucher without a limit by default', async () => {
  const calls = await show({ status: 201, body: voucher });
  await create('spring-30');
  await waitFor(async () => {
    expect(await bodyOf(calls, 'POST')).toEqual({ code: 'spring-30', ...terms, percentOff: 10 });
  });
});

it('creates a voucher by a fixed amount', async () => {
  const calls = await show({ status: 201, body: { ...voucher, percentOff: null, amountOff: 550, currency: 'eur' } });
  await userEvent.click(await screen.findByRole('button', { name: 'New voucher' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Code/), 'FIVE');
  await userEvent.selectOptions(dialog.getByLabelText('Discount'), 'Fixed amount in EUR');
  await userEvent.type(dialog.getByLabelText(/^Amount off/), '5.5');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(async () => {
    expect(await bodyOf(calls, 'POST')).toEqual({ code: 'FIVE', ...terms, amountOff: 550, currency: 'eur' });
  });
});

it('shows the figures and sends a voucher again after confirmation', async () => {
  const message = 'With this voucher the first charge costs 0.';
  const calls = await show({ status: 409, body: { code: 'needs_confirmation', message } });
  await create('FREE');
  const question = within(await screen.findByRole('dialog', { name: 'Is this right?' }));
  expect(question.getByText(message)).toBeTruthy();
  await userEvent.click(question.getByRole('button', { name: 'Confirm' }));
  await waitFor(async () => {
    const sent = calls.filter(({ method }) => method === 'POST');
    expect(
      await Promise.all(sent.map(async (call) => ((await call.clone().json()) as typeof terms).isConfirmed)),
    ).toEqual([false, true]);
  });
});

it('creates codes in bulk, for one use each', async () => {
  const calls = await show({ status: 400, body: { code: 'invalid_input', message: [] } });
  await userEvent.click(await screen.findByRole('button', { name: 'New codes in bulk' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(dialog.getByLabelText(/^Prefix/), 'fair');
  await userEvent.click(dialog.getByRole('button', { name: 'Create and download' }));
  await waitFor(async () => {
    const sent = calls.find(({ method }) => method === 'POST');
    expect(sent?.url).toMatch(/\/vouchers\/batch$/);
    const values = { prefix: 'fair', count: 50, ...terms, percentOff: 10, maxRedemptions: 1 };
    expect(await sent?.clone().json()).toEqual(values);
  });
});

it('shows that Stripe is unavailable and keeps the input', async () => {
  const message = 'Stripe cannot be reached right now.';
  await show({ status: 503, body: { code: 'unavailable', message } });
  const dialog = await create('AWAY');
  expect((await dialog.findByRole('alert')).textContent).toContain(message);
  expect(dialog.getByLabelText<HTMLInputElement>(/^Code/).value).toBe('AWAY');
});

it('shows the allowed format for an invalid code and sends nothing', async () => {
  const calls = await show({});
  const dialog = await create('a b');
  expect(await dialog.findByText('Please use 3 to 40 letters, digits and dashes.')).toBeTruthy();
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('asks for confirmation before stopping a voucher', async () => {
  const calls = await show({ body: { ...voucher, state: 'stopped' } });
  await userEvent.click(await screen.findByRole('button', { name: 'Deactivate STUDENT10' }));
  await userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(calls.some(({ url }) => url.endsWith('/vouchers/promo_1/stop'))).toBe(true));
});

it('offers no actions with the read permission only', async () => {
  await show({}, { 'PromotionManagement.read': true });
  expect(screen.queryByRole('button', { name: 'New voucher' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Deactivate/ })).toBeNull();
});
