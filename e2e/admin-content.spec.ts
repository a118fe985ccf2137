import type { Page } from '@playwright/test';
import { openPart } from './admin-menu.ts';
import { expect, test } from './journey.ts';

test.setTimeout(90_000);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function confirmDeletion(page: Page, button: string) {
  await press(page, button);
  await press(page, 'Confirm');
}

test('publishes a page, a news item, a question of the FAQ and a question of the day', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin/content');
  await publishPage(page);
  await publishNews(page);
  await publishFaq(page);
  await chooseQuestionOfTheDay(page);
});

async function publishPage(page: Page) {
  const publicStatus = async () => (await page.request.get('/api/v1/content/for-universities')).status();
  await page.getByRole('link', { name: 'New page' }).click();
  await field(page, 'Address').fill('for-universities');
  await field(page, 'Heading').fill('For universities');
  await field(page, 'Text').fill('## Groups\n\nWe teach **whole years**.');
  await expect(page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'Groups' })).toBeVisible();
  await press(page, 'Create page');
  await expect(page).toHaveURL(/\/admin\/content\/for-universities$/);
  await expect(page.getByRole('heading', { level: 1, name: 'For universities' })).toBeVisible();
  expect(await publicStatus()).toBe(404);
  await page.getByRole('switch', { name: 'Active: visible to everyone' }).check();
  await press(page, 'Save');
  await expect(page.getByText('All saved')).toBeVisible();
  expect(await publicStatus()).toBe(200);

  // Leaving with unsaved changes asks for confirmation.
  await field(page, 'Heading').fill('Half done');
  await openPart(page, 'Page content');
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await press(page, 'Stay');
  await expect(field(page, 'Heading')).toHaveValue('Half done');
  await field(page, 'Heading').fill('For universities');

  await confirmDeletion(page, 'Delete page');
  await expect(page).toHaveURL(/\/admin\/content$/);
  await expect(page.getByRole('link', { name: 'Terms of use' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'For universities' })).toBeHidden();
}

async function publishNews(page: Page) {
  await openPart(page, 'News');
  await page.getByRole('link', { name: 'New item' }).click();
  await field(page, 'Title').fill('Charts are here');
  await field(page, 'Text').fill('Look at your **progress**.');
  await page.getByRole('radio', { name: 'Publish now' }).check();
  await press(page, 'Create item');
  await expect(page).toHaveURL(/\/admin\/news\/\d+$/);
  await expect(page.getByRole('radio', { name: 'Published since the time below' })).toBeChecked();
  expect(await (await page.request.get('/api/v1/news/latest')).text()).toContain('Charts are here');
  await confirmDeletion(page, 'Delete item');
  await expect(page).toHaveURL(/\/admin\/news$/);
}

async function publishFaq(page: Page) {
  await openPart(page, 'FAQ');
  await press(page, 'New category');
  await field(page, 'Name').fill('Groups');
  await press(page, 'Create category');
  const groups = page.getByRole('region', { name: 'Groups' });
  await groups.getByRole('button', { name: 'New question in Groups' }).click();
  await field(page, 'Question').fill('Are there groups?');
  await field(page, 'Answer').fill('Yes, **always**.');
  await press(page, 'Create question');
  await expect(groups.getByText('Are there groups?', { exact: true })).toBeVisible();
  const found = await page.request.get('/wp-json/wp/v2/sp_faq?search=Are+there+groups');
  expect(await found.text()).toContain('Are there groups?');
  await confirmDeletion(page, 'Delete: Are there groups?');
  await expect(groups.getByText('Are there groups?', { exact: true })).toBeHidden();
  await confirmDeletion(page, 'Delete Groups');
  await expect(groups).toBeHidden();
}

async function chooseQuestionOfTheDay(page: Page) {
  await openPart(page, 'Daily question');
  await page.getByRole('link', { name: /^Next month/ }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  // A day well inside next month, so that it has not begun in any time zone.
  const row = page.getByRole('row').filter({ hasText: /^20 / });
  await row.getByRole('button', { name: /^Choose for/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await expect(dialog.getByRole('region', { name: 'Preview' }).getByText('(correct answer)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this question' }).click();
  await expect(row.getByText('Selected manually')).toBeVisible();
  await row.getByRole('button', { name: /^Remove question/ }).click();
  await press(page, 'Confirm');
  await expect(row.getByText('Selected automatically the day before')).toBeVisible();
}
