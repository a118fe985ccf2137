import type { APIRequestContext, Page } from '@playwright/test';
import { sampleOverview } from '#client/admin/overview/sample-overview.test-kit.ts';
import type { StartedServer } from '#test/start-server.ts';
import { apiAs } from './api-as.ts';
import { expect, test } from './journey.ts';
import { watchLayoutShifts } from './layout-shifts.ts';

test.setTimeout(120_000);

const MOST_SHIFT = 0.05;

const tileOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

async function report(server: StartedServer, request: APIRequestContext, text: string) {
  const admin = await apiAs(server, request, 'admin');
  const reporter = await apiAs(server, request, 'subscriber');
  const [category] = await reporter.get<{ id: number }[]>('dictionaries/feedback-category');
  const { questions } = await admin.get<{ questions: { id: number }[] }>('questions?status=published');
  await reporter.post('feedback', { category: category?.id, text, question: questions[0]?.id });
}

test('counts an open report and links to it', async ({ page, server, request, arriveAs }) => {
  const text = 'The overview shall know of this.';
  await report(server, request, text);
  await arriveAs('admin');
  await page.goto('/admin');
  await expect(tileOf(page, 'Open reports').getByTestId('figure')).toHaveText(/^[1-9]/);
  await tileOf(page, 'Open reports').getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/reports\?status=open/);
  await expect(page.getByRole('link', { name: text })).toBeVisible();
});

test('draws every chart, shifts no layout, and scrolls to the failed jobs', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  const shifts = await watchLayoutShifts(page);
  await page.route('**/api/v1/overview', (route) => route.fulfill({ json: sampleOverview() }));
  await page.goto('/admin');
  for (const name of ['New users by day', 'Trials that led to a purchase', 'Churn by month', 'Revenue by month, USD']) {
    const chart = page.getByRole('region', { name, exact: true });
    await expect(chart.locator('[data-bar]').first()).toBeVisible();
  }
  expect(await shifts.largerThan(MOST_SHIFT)).toEqual([]);

  const churn = page.getByRole('region', { name: 'Churn by month', exact: true });
  await churn.getByRole('button', { name: 'Show as table' }).click();
  await expect(churn.getByRole('rowheader', { name: 'Mar 2026, so far' })).toBeVisible();
  await tileOf(page, 'Unsent mails, 7 days').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Try again: mail.send' })).toBeInViewport();
});
