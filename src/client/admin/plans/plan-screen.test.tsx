import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { bodyOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import type { AdminPlan } from '#shared/billing/admin-plans.contract.ts';
import { PlanById } from './plan-screen.tsx';
import { aPlan, europe, usa } from './plan.test-kit.ts';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(async () => {
  await import('#shared/accounts/contract.ts');
  await import('#shared/billing/admin-plans.contract.ts');
  await import('#shared/dictionaries/contract.ts');
  await import('#client/admin/record-editor/conflict-dialog.tsx');
});

const every = {
  'SubscriptionManagement.read': true,
  'SubscriptionManagement.update': true,
  'SubscriptionManagement.delete': true,
};

interface Shown {
  permissions?: Record<string, boolean>;
  plan?: AdminPlan;
  /** Response to a save. */
  saved?: { status?: number; body?: unknown };
}

async function show({ permissions = every, plan = aPlan(), saved = {} }: Shown = {}) {
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions }) };
    if (path === '/dictionaries/world-regions') return { body: [europe, usa] };
    if (path.startsWith('/dictionaries/')) return { body: [{ id: 1, name: 'Anatomy' }] };
    const last = calls.at(-1);
    return last?.method === 'GET' ? { body: plan } : { body: plan, ...saved };
  });
  await renderPart(<PlanById id={12} />);
  await screen.findByRole('heading', { name: 'Annual', level: 1 });
  await screen.findByLabelText('Price, United States');
  return calls;
}
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Save' }));

it('shows the prices of all regions, the USA first, and how many people pay an earlier price', async () => {
  await show();
  const rows = screen.getAllByRole('rowheader').map(({ textContent }) => textContent);
  expect(rows).toEqual(['United States', 'Europe']);
  expect(screen.getByLabelText<HTMLInputElement>('Price, United States').value).toBe('$299');
  expect(screen.getByLabelText<HTMLInputElement>('Price, Europe').value).toBe('');
  expect(within(screen.getByRole('region', { name: 'Earlier prices' })).getByText(/3 users still pay it/)).toBeTruthy();
});

it('sends the whole plan with amounts in minor units and the loaded revision', async () => {
  const calls = await show();
  await userEvent.selectOptions(screen.getByLabelText('Currency, Europe'), 'eur');
  await userEvent.type(screen.getByLabelText('Price, Europe'), '269.50');
  await save();
  await waitFor(async () =>
    expect(await bodyOf(calls, 'PUT')).toEqual({
      revision: 4,
      isConfirmed: false,
      name: 'Annual',
      card: { head: 'Annual', body: 'The whole bank.', isHighlighted: true, position: 1 },
      disciplines: [1],
      bodySystems: [1],
      prices: [
        { worldRegionId: 1, currency: 'usd', amount: 29_900, previousAmount: null, isAvailable: true },
        { worldRegionId: 3, currency: 'eur', amount: 26_950, previousAmount: null, isAvailable: true },
      ],
    }),
  );
});

it('shows a price error at its row and sends nothing', async () => {
  const calls = await show();
  await userEvent.type(screen.getByLabelText('Price, Europe'), '0.20');
  await save();
  expect(await screen.findByText('The minimum is $0.50.')).toBeTruthy();
  expect(screen.getByLabelText('Price, Europe').getAttribute('aria-invalid')).toBe('true');
  expect(calls.some(({ method }) => method === 'PUT')).toBe(false);
});

it('shows an error of the server at the row of its price', async () => {
  const message = [
    { property: 'prices.1.currency', constraints: { other: 'Other plans in this region are sold in EUR.' } },
  ];
  await show({ saved: { status: 400, body: { code: 'invalid_input', message } } });
  await userEvent.type(screen.getByLabelText('Price, Europe'), '89');
  await save();
  const error = await screen.findByText('Other plans in this region are sold in EUR.');
  expect(error.closest('tr')?.textContent).toContain('Europe');
});

it('sends a changed price again after confirmation', async () => {
  const message = 'In United States $99.00 becomes $120.00.';
  const calls = await show({ saved: { status: 409, body: { code: 'needs_confirmation', message } } });
  await userEvent.type(screen.getByLabelText('Price, Europe'), '120');
  await save();
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(message)).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }));
  await waitFor(async () => {
    const sent = calls.filter(({ method }) => method === 'PUT');
    expect(await Promise.all(sent.map((call) => call.clone().json()))).toMatchObject([
      { isConfirmed: false },
      { isConfirmed: true },
    ]);
  });
});

it('keeps the input after a conflict and shows what the other admin changed', async () => {
  await show({ saved: { status: 409, body: { code: 'changed_meanwhile', message: 'Someone else changed this.' } } });
  const name = screen.getByLabelText<HTMLInputElement>(/^Name/);
  await userEvent.clear(name);
  await userEvent.type(name, 'Yearly');
  await userEvent.selectOptions(screen.getByLabelText('Currency, United States'), 'eur');
  await save();
  await userEvent.click(await screen.findByRole('button', { name: 'View their version' }));
  const dialog = await screen.findByRole('dialog');
  expect([...dialog.querySelectorAll('dt')].map(({ textContent }) => textContent)).toEqual([
    'Name',
    'Price, United States',
  ]);
  expect(name.value).toBe('Yearly');
});

it('does not archive while there are unsaved changes', async () => {
  const calls = await show();
  await userEvent.type(screen.getByLabelText('Price, United States'), '9');
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.every(({ method }) => method === 'GET')).toBe(true);
});

it('asks for confirmation before archiving', async () => {
  const calls = await show();
  await userEvent.click(await screen.findByRole('button', { name: 'Archive' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('The 1,204 users who have it keep it.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Confirm' }));
  await waitFor(async () => expect(await bodyOf(calls, 'POST')).toEqual({ revision: 4 }));
});

it('is read-only without the update permission', async () => {
  await show({ permissions: { 'SubscriptionManagement.read': true } });
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
  expect(screen.getByLabelText('Price, United States').closest('fieldset')?.disabled).toBe(true);
});

it('shows the trial without prices', async () => {
  stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions: every }) };
    if (path.startsWith('/dictionaries/')) return { body: [{ id: 1, name: 'Anatomy' }] };
    return { body: aPlan({ state: 'trial', name: 'Trial', card: null, prices: [], formerPrices: [] }) };
  });
  await renderPart(<PlanById id={10} />);
  await screen.findByRole('heading', { name: 'Trial', level: 1 });
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Archive' })).toBeNull();
});
