import type { Page } from '@playwright/test';
import { ANSWERED_AND_VIEWED } from '#shared/daily/messages.ts';
import { expect, test } from './journey.ts';
import { watchLayoutShifts } from './layout-shifts.ts';

const MOST_SHIFT = 0.02;

const dailyCard = (page: Page) => page.getByRole('region', { name: 'Question of the day' });
const option = (page: Page, name: RegExp) => dailyCard(page).getByRole('radio', { name });
const resultOf = (page: Page) => dailyCard(page).getByRole('heading', { name: /^(Correct|Incorrect\.)/ });
const submit = (page: Page) => dailyCard(page).getByRole('button', { name: 'Submit Answer' });

test(
  'supports the question of the day from the first view to the next visit',
  { tag: '@phone' },
  async ({ page, arriveAs }) => {
    const shifts = await watchLayoutShifts(page);
    await arriveAs('trial');
    await page.goto('/dashboard');
    await expect(dailyCard(page).getByText('Streak 0 days')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await page.waitForLoadState('networkidle');
    expect(await shifts.largest()).toBeLessThanOrEqual(MOST_SHIFT);

    // Struck-out options survive a reload; selecting one restores it.
    await dailyCard(page).getByRole('button', { name: 'Strike out choice B' }).click();
    await option(page, /^Choice D/).click({ button: 'right' });
    await page.reload();
    await expect(option(page, /^Choice ., .*struck out$/)).toHaveCount(2);
    await option(page, /^Choice B/).check();
    await expect(option(page, /^Choice ., .*struck out$/)).toHaveCount(1);

    const viewed = page.waitForResponse('**/question-of-the-day/viewed');
    await submit(page).click();
    await expect(resultOf(page)).toBeFocused();
    await expect(option(page, /(Your answer: correct|Correct answer)$/)).toHaveCount(1);
    await expect(option(page, /^Choice B, .*Your answer/)).toBeDisabled();
    await expect(dailyCard(page).getByText('Streak 1 day')).toBeVisible();
    const why = dailyCard(page).getByRole('button', { name: /^Why . is/ });
    await expect(why.first()).toHaveAttribute('aria-expanded', 'true');
    await expect(why.last()).toHaveAttribute('aria-expanded', 'false');
    await why.last().click();
    await expect(why.last()).toHaveAttribute('aria-expanded', 'true');
    expect((await viewed).status()).toBe(204);

    await page.reload();
    await expect(dailyCard(page).getByText(ANSWERED_AND_VIEWED)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts.largest()).toBeLessThanOrEqual(MOST_SHIFT);
    await page.getByRole('button', { name: 'See question again' }).click();
    await expect(resultOf(page)).toBeVisible();
  },
);

test('supports the question of the day by keyboard only, with a lost connection', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  await page.goto('/dashboard');
  await expect(submit(page)).toBeVisible();
  await option(page, /^Choice A/).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowDown');
  await expect(option(page, /^Choice B/)).toBeChecked();

  await page.route('**/question-of-the-day/answer', (route) => route.abort());
  await page.keyboard.press('Enter');
  await expect(dailyCard(page).getByRole('alert')).toBeFocused();
  await expect(option(page, /^Choice B/)).toBeChecked();
  await page.unroute('**/question-of-the-day/answer');
  await page.keyboard.press('Tab');
  await expect(submit(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(resultOf(page)).toBeFocused();
  const firstReason = dailyCard(page)
    .getByRole('button', { name: /^Why . is/ })
    .first();
  await expect(firstReason).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(firstReason).toBeFocused();
});

/**
 * By specification: the question of the day and its statistics, the averages and the subscriptions. The cards also need
 * the user's own figures.
 */
const needed = [
  '/content/footer',
  '/question-of-the-day',
  '/statistics/attempted',
  '/statistics/attempted/avg',
  '/statistics/first-try',
  '/statistics/first-try/avg',
  '/statistics/progress',
  '/statistics/progress/avg',
  '/statistics/question-of-the-day',
  '/study-plan/today',
  '/user',
];

test('offers users without a plan the question of the day and links the rest to the plans', async ({
  page,
  arriveAs,
}) => {
  await arriveAs('basic');
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/v1')) calls.push(pathname.replace('/api/v1', ''));
  });
  const answered = page.waitForResponse('**/api/v1/dashboard?*');
  await page.goto('/dashboard?showPricing=false&cancel-success=true');
  await expect(page.getByText('Mailing canceled correctly')).toBeVisible();
  await expect(option(page, /^Choice A/)).toBeEnabled();
  await page.waitForLoadState('networkidle');
  const parts = (await (await answered).json()) as object;
  expect(Object.keys(parts).toSorted()).toEqual(needed);
  expect(calls.filter((path) => path === '/dashboard' || needed.includes(path))).toEqual(['/dashboard']);

  const plans = page.getByRole('dialog', { name: 'pricing options' });
  await page.getByRole('article').filter({ hasText: 'Saved Quiz' }).getByRole('button', { name: 'Open' }).click();
  await expect(plans).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: "I'm in" }).click();
  await expect(plans).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Invite a friend!' }).click();
  await expect(page.getByRole('dialog', { name: 'Invite a friend' })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/dashboard?showPricing=false&cancel-success=false');
  await expect(page.getByText('An error occurred during mailing cancellation process')).toBeVisible();
  await page.getByRole('link', { name: 'Give us your feedback' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});
