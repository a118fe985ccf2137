import type { Page } from '@playwright/test';
import { ANSWERED_AND_VIEWED } from '#shared/daily/messages.ts';
import { failOnDemand } from './intercept.ts';
import { expect, test } from './journey.ts';
import { watchLayoutShifts } from './layout-shifts.ts';

const MOST_SHIFT = 0.02;

const dailyCard = (page: Page) => page.getByRole('region', { name: 'Question of the day' });
const option = (page: Page, name: RegExp) => dailyCard(page).getByRole('radio', { name });
const resultOf = (page: Page) => dailyCard(page).getByRole('heading', { name: /^(Correct|Incorrect\.)/ });
const submit = (page: Page) => dailyCard(page).getByRole('button', { name: 'Submit Answer' });

/** The calls that the joint request of the dashboard saves. */
const joint = new Set([
  '/content/footer',
  '/question-of-the-day',
  '/quiz/saved',
  '/statistics/attempted',
  '/statistics/attempted/avg',
  '/statistics/first-try',
  '/statistics/first-try/avg',
  '/statistics/progress',
  '/statistics/progress/avg',
  '/statistics/question-of-the-day',
  '/study-plan/today',
  '/user',
]);

test(
  'loads with one request, and supports the question of the day by keyboard until the next visit',
  { tag: '@phone' },
  async ({ page, context, arriveAs }) => {
    const shifts = await watchLayoutShifts(page);
    const answers = await failOnDemand(context, '**/question-of-the-day/answer');
    await arriveAs('trial');
    const calls: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/api/v1')) calls.push(pathname.replace('/api/v1', ''));
    });
    await page.goto('/dashboard');
    await expect(dailyCard(page).getByText('Streak 0 days')).toBeVisible();
    await expect(submit(page)).toBeDisabled();
    await page.waitForLoadState('networkidle');
    expect(await shifts.largerThan(MOST_SHIFT)).toEqual([]);
    expect(calls.filter((path) => path === '/dashboard' || joint.has(path))).toEqual(['/dashboard']);

    await test.step('selecting a struck-out option restores it', async () => {
      await dailyCard(page).getByRole('button', { name: 'Strike out choice B' }).click();
      await option(page, /^Choice D/).click({ button: 'right' });
      await expect(option(page, /^Choice ., .*struck out$/)).toHaveCount(2);
      await option(page, /^Choice A/).focus();
      await page.keyboard.press('Space');
      await page.keyboard.press('ArrowDown');
      await expect(option(page, /^Choice B/)).toBeChecked();
      await expect(option(page, /^Choice ., .*struck out$/)).toHaveCount(1);
    });

    await test.step('an answer that was not sent can be sent again', async () => {
      answers.fail = true;
      await page.keyboard.press('Enter');
      await expect(dailyCard(page).getByRole('alert')).toBeFocused();
      await expect(option(page, /^Choice B/)).toBeChecked();
      answers.fail = false;
      await page.keyboard.press('Tab');
      await expect(submit(page)).toBeFocused();
    });

    await test.step('the result is focused and explained', async () => {
      const viewed = page.waitForResponse('**/question-of-the-day/viewed');
      await page.keyboard.press('Enter');
      await expect(resultOf(page)).toBeFocused();
      await expect(option(page, /(Your answer: correct|Correct answer)$/)).toHaveCount(1);
      await expect(option(page, /^Choice B, .*Your answer/)).toBeDisabled();
      await expect(dailyCard(page).getByText('Streak 1 day')).toBeVisible();
      const why = dailyCard(page).getByRole('button', { name: /^Why . is/ });
      await expect(why.first()).toHaveAttribute('aria-expanded', 'true');
      await page.keyboard.press('Tab');
      await expect(why.first()).toBeFocused();
      await expect(why.last()).toHaveAttribute('aria-expanded', 'false');
      await why.last().click();
      await expect(why.last()).toHaveAttribute('aria-expanded', 'true');
      expect((await viewed).status()).toBe(204);
    });

    await page.reload();
    await expect(dailyCard(page).getByText(ANSWERED_AND_VIEWED)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await shifts.largerThan(MOST_SHIFT)).toEqual([]);
    await page.getByRole('button', { name: 'See question again' }).click();
    await expect(resultOf(page)).toBeVisible();
  },
);
