import type { Page } from '@playwright/test';
import { aHeld, aPromotedPlan, aRecurring, theMonthlyPlan } from '#client/billing/pricing/plan.test-kit.ts';
import { expect, fillIn, test } from './journey.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const choose = (page: Page, name: string) => card(page, name).getByRole('button', { name: 'Choose this plan' }).click();
const answer = (page: Page, path: string, json: unknown) =>
  page.route(`**/api/v1/${path}`, (route) => route.fulfill({ json }));
const chosen = (page: Page) =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('vignette.chosen-plan') ?? 'null') as unknown);

test(
  'lets a visitor compare plans, choose one and find it again after sign-in',
  { tag: '@phone' },
  async ({ page, server }) => {
    await page.goto('/pricing');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('pricing options');
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(card(page, 'Monthly')).toContainText('$39.00 per month');
    await expect(card(page, 'Monthly')).toContainText('(Billed monthly)');
    await expect(card(page, 'Annual')).toContainText('$239.20 for the first year, then $299.00 per year');
    await expect(page.getByRole('region', { name: 'Promotion' })).toContainText('20% OFF');
    await choose(page, 'Annual');
    await expect(page).toHaveURL(/\/login\?next=%2Fdashboard/);
    await expect(page.getByText('Your choice, Annual, is saved.')).toBeVisible();

    await fillIn(page, 'trial@demo.vignette.example', server.passwordOf('trial'));
    const dialog = page.getByRole('dialog', { name: 'Continue with your plan?' });
    await expect(dialog).toContainText('You chose Annual before you signed in');
    await dialog.getByRole('button', { name: 'Continue to payment' }).click();
    await expect(page).toHaveURL(/\/payments/);
    expect(await chosen(page)).toMatchObject({ plan: { id: 12 }, event: 'plan-pricing' });
  },
);

test('offers a plan chosen before sign-in only once', async ({ page, server }) => {
  await page.goto('/pricing');
  await choose(page, 'Monthly');
  await expect(page).toHaveURL(/\/login/);
  await fillIn(page, 'trial@demo.vignette.example', server.passwordOf('trial'));
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click();
  await expect(page.getByRole('dialog', { name: 'Continue with your plan?' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Trial');
  await expect(page.getByRole('dialog', { name: 'Continue with your plan?' })).toHaveCount(0);
});

test('lets a trial user start a subscription, also from the page for changing plans', async ({ page, arriveAs }) => {
  await arriveAs('trial');
  await page.goto('/change-plan-pricing');
  await expect(page.getByText(/Your trial continues until/)).toBeVisible();
  await choose(page, 'Monthly');
  await expect(page).toHaveURL(/\/payments/);
  expect(await chosen(page)).toMatchObject({ plan: { id: 11 }, event: 'plan-pricing' });
});

test('shows subscribers their own plan and lets them change it, also from the pricing page', async ({
  page,
  signInAs,
}) => {
  await signInAs('subscriber');
  await answer(page, 'recurring-subscriptions', [aRecurring()]);
  await page.goto('/pricing');
  await expect(card(page, 'Monthly').getByRole('button', { name: 'Your plan' })).toBeDisabled();
  await choose(page, 'Annual');
  await expect(page).toHaveURL(/\/payments/);
  expect(await chosen(page)).toMatchObject({ plan: { id: 12 }, event: 'change-plan-pricing' });
});

for (const [source, link] of [
  ['apple', 'How to cancel at Apple'],
  ['google', 'How to cancel at Google Play'],
] as const) {
  test(`asks users billed by ${source} to cancel there first`, async ({ page, signInAs }) => {
    await signInAs('subscriber');
    await answer(page, 'recurring-subscriptions', []);
    await answer(page, 'user-subscriptions', [aHeld(source)]);
    await page.goto('/plan-pricing');
    await choose(page, 'Monthly');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('link', { name: link })).toHaveAttribute('rel', /noopener/);
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/plan-pricing$/);
    await expect(card(page, 'Monthly').getByRole('button')).toBeFocused();
  });
}

test(
  'shows the same plans in the dialog with one title, and closes it after a choice',
  { tag: '@phone' },
  async ({ page, signInAs }) => {
    await signInAs('basic');
    const dialog = page.getByRole('dialog', { name: 'pricing options' });
    // At the first sign-in the shell, the dialog and the plans load one after the other.
    await expect(dialog.getByRole('article')).toHaveCount(3, { timeout: 15_000 });
    await expect(dialog.getByText('pricing options')).toHaveCount(1);
    const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await dialog.getByRole('article', { name: 'Monthly' }).getByRole('button').click();
    await expect(page).toHaveURL(/\/payments/);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  },
);

test('counts down a promotion every second and removes its price when it ends', async ({ page }) => {
  await page.clock.install();
  const ends = new Date(Date.now() + 60_000).toISOString();
  await answer(page, 'subscriptions/plans', [aPromotedPlan({ ends }), theMonthlyPlan()]);
  await page.goto('/pricing');
  const banner = page.getByRole('region', { name: 'Promotion' });
  await expect(banner).toContainText('412 subscriptions left');
  await expect(banner).toContainText('Students only');
  const shown = () => banner.locator('[aria-hidden]').innerText();
  const before = await shown();
  await page.clock.runFor(1000);
  await expect.poll(shown).not.toBe(before);

  await answer(page, 'subscriptions/plans', [theMonthlyPlan()]);
  await page.clock.runFor(61_000);
  await expect(banner).toHaveCount(0);
  await expect(card(page, 'Annual')).toHaveCount(0);
});

test('shows admins the prices of the USA, without a previous price', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/pricing');
  await expect(card(page, 'Annual')).toContainText('$24.92 per month');
  await expect(card(page, 'Annual').locator('s')).toHaveCount(0);
});

test('offers to retry if the plans do not load', async ({ page }) => {
  await page.route('**/api/v1/subscriptions/plans', (route) => route.abort());
  await page.goto('/pricing');
  await expect(page.getByText('The plans did not load')).toBeVisible();
  await page.unroute('**/api/v1/subscriptions/plans');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('article')).toHaveCount(3);
});
