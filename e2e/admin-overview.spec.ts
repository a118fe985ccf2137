import type { Page } from '@playwright/test';
import { sampleOverview } from '#client/admin/overview/sample-overview.test-kit.ts';
import { apiAs } from './api-as.ts';
import { expect, test } from './journey.ts';
import { watchLayoutShifts } from './layout-shifts.ts';
import { newUser } from './new-user.ts';

test.setTimeout(120_000);

const MOST_SHIFT = 0.05;

const tileOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

/** The number shown on a tile. */
const figureOf = async (page: Page, name: string) =>
  Number((await tileOf(page, name).getByTestId('figure').innerText()).replaceAll(/\D/g, ''));

test('counts a new user and trial and links to the list of users', async ({ page, server, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin');
  const people = await figureOf(page, 'New users, 30 days');
  const trials = await figureOf(page, 'Trials running');

  const email = await newUser(server);
  await page.reload();
  await expect.poll(() => figureOf(page, 'New users, 30 days')).toBeGreaterThan(people);
  await expect.poll(() => figureOf(page, 'Trials running')).toBeGreaterThan(trials);

  await tileOf(page, 'New users, 30 days').getByRole('link').click();
  await expect(page.getByRole('cell', { name: email })).toBeVisible();
});

test('counts an open report and links to it', async ({ page, server, request, arriveAs }) => {
  const admin = await apiAs(server, request, 'admin');
  const reporter = await apiAs(server, request, 'subscriber');
  const [category] = await reporter.get<{ id: number }[]>('dictionaries/feedback-category');
  const { questions } = await admin.get<{ questions: { id: number }[] }>('questions?status=published');
  const text = 'The overview shall know of this.';
  await reporter.post('feedback', { category: category?.id, text, question: questions[0]?.id });

  await arriveAs('admin');
  await page.goto('/admin');
  expect(await figureOf(page, 'Open reports')).toBeGreaterThan(0);
  await tileOf(page, 'Open reports').getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/reports\?status=open/);
  await expect(page.getByRole('link', { name: text })).toBeVisible();
});

test('draws every chart, offers its data as a table, and shifts no layout', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  const shifts = await watchLayoutShifts(page);
  await page.route('**/api/v1/overview', (route) => route.fulfill({ json: sampleOverview() }));
  await page.goto('/admin');
  for (const name of ['New users by day', 'Trials that led to a purchase', 'Churn by month', 'Revenue by month, USD']) {
    const chart = page.getByRole('region', { name, exact: true });
    await expect(chart.locator('[data-bar]').first()).toBeVisible();
  }
  expect(await shifts.largest()).toBeLessThanOrEqual(MOST_SHIFT);

  const churn = page.getByRole('region', { name: 'Churn by month', exact: true });
  await churn.getByRole('button', { name: 'Show as table' }).click();
  await expect(churn.getByRole('rowheader', { name: 'Mar 2026, so far' })).toBeVisible();
});

test('links from the tile of failed jobs to their list on the same page', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.route('**/api/v1/overview', (route) => route.fulfill({ json: sampleOverview() }));
  await page.goto('/admin');
  await tileOf(page, 'Unsent mails, 7 days').getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Try again: mail.send' })).toBeInViewport();
});
