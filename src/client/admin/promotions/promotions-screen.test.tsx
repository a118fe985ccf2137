import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { bodyOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { AdminPromotion } from '#shared/billing/admin-promotions.contract.ts';
import { PromotionsScreen } from './promotions-screen.tsx';

beforeAll(async () => {
  await import('#shared/accounts/contract.ts');
  await import('#shared/billing/admin-promotions.contract.ts');
  await import('#shared/billing/admin-plans.contract.ts');
});

const aPromotion = (other: Partial<AdminPromotion> = {}): AdminPromotion => ({
  id: 3,
  revision: 2,
  plan: { id: 12, name: 'Annual' },
  state: 'open',
  value: 20,
  maxActivations: 500,
  activations: 0,
  left: 500,
  ends: '2027-01-31T10:00:00.000Z',
  couponId: null,
  ...other,
});
const every = Object.fromEntries(
  ['read', 'create', 'update', 'delete'].map((act) => [`PromotionManagement.${act}`, true]),
);

async function show({ rows = [aPromotion()], permissions = every, refused = null as object | null } = {}) {
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions }) };
    const plan = { id: 12, name: 'Annual', state: 'sold', duration: 1, durationModifier: 'y', price: 299 };
    const listed = { ...plan, regions: 8, people: 0, payers: 0, position: 1 };
    if (path === '/plans') return { body: { total: 1, page: 1, pageSize: 100, rows: [listed] } };
    if (calls.at(-1)?.method === 'GET') return { body: { total: rows.length, page: 1, pageSize: 25, rows } };
    return refused ?? { body: rows[0] };
  });
  await renderPart(<PromotionsScreen />);
  await screen.findByRole('rowheader', { name: 'Annual' });
  return calls;
}

it('creates a promotion from the input', async () => {
  const calls = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'New promotion' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.selectOptions(
    await dialog.findByLabelText(/^Plan/),
    await dialog.findByRole('option', { name: 'Annual' }),
  );
  const value = dialog.getByLabelText(/^Percent off/);
  await userEvent.clear(value);
  await userEvent.type(value, '35');
  await userEvent.type(dialog.getByLabelText(/^Ends/), '2027-03-01T12:00');
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(async () =>
    expect(await bodyOf(calls, 'POST')).toEqual({
      planId: 12,
      value: 35,
      maxActivations: 100,
      ends: new Date('2027-03-01T12:00').toISOString(),
      isConfirmed: false,
    }),
  );
});

it('sends nothing without a plan and an end', async () => {
  const calls = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'New promotion' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Create' }));
  await waitFor(() => expect(dialog.getByLabelText(/^Plan/).getAttribute('aria-invalid')).toBe('true'));
  expect(calls.some(({ method }) => method === 'POST')).toBe(false);
});

it('locks the value after the first activation and keeps the input when the server rejects it', async () => {
  const message = [
    { property: 'maxActivations', constraints: { taken: '7 places are already taken, so there cannot be fewer.' } },
  ];
  const refused = { status: 400, body: { code: 'invalid_input', message } };
  await show({ rows: [aPromotion({ activations: 7, left: 493 })], refused });
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: /^Change/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText<HTMLInputElement>(/^Percent off/).readOnly).toBe(true);
  const places = dialog.getByLabelText<HTMLInputElement>(/^Places/);
  await userEvent.clear(places);
  await userEvent.type(places, '5');
  await userEvent.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('7 places are already taken, so there cannot be fewer.')).toBeTruthy();
  expect(places.value).toBe('5');
});

it('asks for confirmation before ending a promotion', async () => {
  const calls = await show();
  await userEvent.click(await screen.findByRole('button', { name: /^End now: the/ }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(async () => expect(await bodyOf(calls, 'POST')).toEqual({ revision: 2 }));
});

it('offers no actions without the update permission', async () => {
  await show({ permissions: { 'PromotionManagement.read': true } });
  expect(screen.queryByRole('button', { name: /promotion/ })).toBeNull();
});
