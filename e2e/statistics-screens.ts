import type { Page } from '@playwright/test';
import { withoutStatistics, withStatistics } from './sample-statistics.ts';
import type { Screen } from './screens.ts';

const showMuch = async (page: Page) => {
  await withStatistics(page);
  await page.reload();
  await page.getByRole('region', { name: 'Progress in last 3 months' }).locator('.recharts-line').first().waitFor();
};

const statistics = (name: string, act: Screen['act'] & {}): Screen => ({
  name: `statistics${name}`,
  path: '/statistics',
  as: 'subscriber',
  act,
});

/** The statistics page, in the states a person meets it. */
export const statisticsScreens: Screen[] = [
  statistics('', showMuch),
  statistics('-by-category', async (page) => {
    await showMuch(page);
    const firstTry = page.getByRole('region', { name: /^First try: / });
    await firstTry.getByRole('button', { name: 'Download CSV' }).scrollIntoViewIfNeeded();
    await firstTry.locator('.recharts-line').first().waitFor();
  }),
  statistics('-table', async (page) => {
    await showMuch(page);
    const progress = page.getByRole('region', { name: 'Progress in last 3 months' }).first();
    await progress.getByRole('button', { name: 'Show as table' }).click();
    await progress.getByRole('button', { name: 'Show as chart' }).scrollIntoViewIfNeeded();
  }),
  statistics('-history', async (page) => {
    await showMuch(page);
    await page.getByRole('button', { name: 'Show more' }).scrollIntoViewIfNeeded();
  }),
  statistics('-empty', async (page) => {
    await withoutStatistics(page);
    await page.reload();
    await page.getByText('Nothing to count yet').waitFor();
  }),
  statistics('-failed', async (page) => {
    await withStatistics(page);
    await page.route('**/api/v1/statistics/progress*', (route) => route.abort());
    await page.route('**/api/v1/quiz/history*', (route) => route.abort());
    await page.reload();
    await page.getByText('This chart did not load').first().waitFor();
  }),
];
