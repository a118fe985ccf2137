import type { Page } from '@playwright/test';
import { withoutStatistics, withStatistics } from './sample-statistics.ts';
import type { Screen } from './screen.ts';

const lines = (page: Page) =>
  page.getByRole('region', { name: 'Progress in last 3 months' }).locator('[data-dot]').first().waitFor();

const statistics = (name: string, given: Screen['given'] & {}, act: Screen['act'] & {}): Screen => ({
  name: `statistics${name}`,
  path: '/statistics',
  as: 'subscriber',
  given,
  act,
});

async function withFailures(page: Page) {
  await withStatistics(page);
  await page.route('**/api/v1/statistics/progress*', (route) => route.abort());
  await page.route('**/api/v1/quiz/history*', (route) => route.abort());
}

/** All states of the statistics page. */
export const statisticsScreens: Screen[] = [
  statistics('', withStatistics, lines),
  statistics('-by-category', withStatistics, async (page) => {
    await lines(page);
    const firstTry = page.getByRole('region', { name: /^First try: / });
    await firstTry.getByRole('button', { name: 'Download CSV' }).scrollIntoViewIfNeeded();
    await firstTry.locator('[data-dot]').first().waitFor();
  }),
  statistics('-table', withStatistics, async (page) => {
    await lines(page);
    const progress = page.getByRole('region', { name: 'Progress in last 3 months' }).first();
    await progress.getByRole('button', { name: 'Show as table' }).click();
    await progress.getByRole('button', { name: 'Show as chart' }).scrollIntoViewIfNeeded();
  }),
  statistics('-history', withStatistics, async (page) => {
    await lines(page);
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  }),
  statistics('-empty', withoutStatistics, (page) => page.getByText('No statistics yet').waitFor()),
  statistics('-failed', withFailures, (page) => page.getByText('This chart did not load').first().waitFor()),
];
