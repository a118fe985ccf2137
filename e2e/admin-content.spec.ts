import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

test.setTimeout(90_000);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const preview = (page: Page) => page.getByRole('region', { name: 'Preview' });

test('lets an admin write a page, preview it, resolve a conflict and delete it', async ({
  page,
  arriveAs,
  context,
}) => {
  await arriveAs('admin');
  await page.goto('/admin/content');
  await page.getByRole('link', { name: 'New page' }).click();
  await field(page, 'Address').fill('For Universities');
  await field(page, 'Heading').fill('For universities');
  await field(page, 'Text').fill('## Groups\n\nWe teach **whole years**.');
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page.getByText('Lowercase letters, digits and single hyphens only')).toBeVisible();
  await field(page, 'Address').fill('for-universities');
  await expect(preview(page).getByRole('heading', { name: 'Groups' })).toBeVisible();
  await page.getByRole('button', { name: 'Create page' }).click();
  await expect(page).toHaveURL(/\/admin\/content\/for-universities$/);
  await expect(page.getByRole('heading', { level: 1, name: 'For universities' })).toBeVisible();
  expect((await page.request.get('/api/v1/content/for-universities')).status()).toBe(404);

  // Once active, the page is public.
  await page.getByRole('switch', { name: 'Active: visible to everyone' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('All saved')).toBeVisible();
  expect((await page.request.get('/api/v1/content/for-universities')).status()).toBe(200);

  // Another tab changes the same page first.
  const other = await context.newPage();
  await other.goto('/admin/content/for-universities');
  await field(other, 'Heading').fill('Their heading');
  await field(page, 'Heading').fill('My heading');
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Their heading' })).toBeVisible();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Someone else changed this meanwhile')).toBeInViewport();
  await expect(field(page, 'Heading')).toHaveValue('My heading');
  await page.getByRole('button', { name: 'View their version' }).click();
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My heading' })).toBeVisible();
  await other.close();

  // Leaving with unsaved changes asks for confirmation.
  await field(page, 'Heading').fill('Half done');
  await page.getByRole('link', { name: 'Page content' }).last().click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(field(page, 'Heading')).toHaveValue('Half done');
  await field(page, 'Heading').fill('My heading');

  await page.getByRole('button', { name: 'Delete page' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/admin\/content$/);
  await expect(page.getByRole('link', { name: 'Terms of use' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'My heading' })).toBeHidden();
});

test('ignores scripts in the preview, rejects them, and protects pages that the product needs', async ({
  page,
  arriveAs,
}) => {
  await arriveAs('admin');
  await page.goto('/admin/content/terms');
  await field(page, 'Text').fill(
    '<script>document.title = "hacked"</script>\n\nText <img src=x onerror="document.title=1">',
  );
  await expect(preview(page).getByText('Text')).toBeVisible();
  expect(await preview(page).locator('script, [onerror]').count()).toBe(0);
  await expect(page).not.toHaveTitle(/hacked/);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('HTML is not allowed here. Please use markdown.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete page' })).toBeHidden();
  await expect(page.getByRole('switch', { name: 'Active: visible to everyone' })).toBeDisabled();
});

test('publishes a news item for all users and deletes it', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin/news');
  await page.getByRole('link', { name: 'New item' }).click();
  await field(page, 'Title').fill('Charts are here');
  await field(page, 'Text').fill('Look at your **progress**.');
  await page.getByRole('button', { name: 'Create item' }).click();
  await expect(page).toHaveURL(/\/admin\/news\/\d+$/);
  // A draft is not public. This does not check /news itself, because browsers cache that list for a minute.
  expect(await (await page.request.get('/api/v1/news/latest')).text()).not.toContain('Charts are here');

  await page.getByRole('radio', { name: 'Publish now' }).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('radio', { name: 'Published since the time below' })).toBeChecked();
  await page.goto('/news');
  await expect(page.getByText('Charts are here').first()).toBeVisible();

  await page.goto('/admin/news?state=published');
  await page.getByRole('link', { name: 'Charts are here' }).click();
  await page.getByRole('button', { name: 'Delete item' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/admin\/news$/);
  await expect(page.getByRole('link', { name: 'Charts are here' })).toBeHidden();
});

test('lets an admin reorder the FAQ', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin/faq');
  await page.getByRole('button', { name: 'New category' }).click();
  await field(page, 'Name').fill('Groups');
  await page.getByRole('button', { name: 'Create category' }).click();
  const groups = page.getByRole('region', { name: 'Groups' });
  for (const question of ['First question?', 'Second question?']) {
    await groups.getByRole('button', { name: 'New question in Groups' }).click();
    await field(page, 'Question').fill(question);
    await field(page, 'Answer').fill('Yes, **always**.');
    await page.getByRole('button', { name: 'Create question' }).click();
    await expect(groups.getByText(question, { exact: true })).toBeVisible();
  }
  await groups.getByRole('button', { name: 'Move up: Second question?' }).click();
  await expect(groups.getByRole('listitem').first()).toContainText('Second question?');
  await expect(groups.getByRole('button', { name: 'Move up: Second question?' })).toBeFocused();

  const shown = await page.request.get('/wp-json/wp/v2/sp_faq?per_page=100&search=question%3F');
  const titles = ((await shown.json()) as { title: { rendered: string } }[]).map(({ title }) => title.rendered);
  expect(titles.filter((title) => /^(First|Second) question/.test(title))).toEqual([
    'Second question?',
    'First question?',
  ]);

  await page.getByRole('button', { name: 'Delete Groups' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('This category holds 2 questions')).toBeVisible();
  for (const question of ['First question?', 'Second question?']) {
    await page.getByRole('button', { name: `Delete: ${question}` }).click();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(groups.getByText(question, { exact: true })).toBeHidden();
  }
  await page.getByRole('button', { name: 'Delete Groups' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(groups).toBeHidden();
});

test('lets an admin choose the question of a future day and undo the choice', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin/question-of-the-day');
  await page.getByRole('link', { name: /^Next month/ }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}/);
  // A day well inside next month, so that it has not begun in any time zone.
  const row = page.getByRole('row').filter({ hasText: /^20 / });
  await row.getByRole('button', { name: /^Choose for/ }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio').first().check();
  await expect(dialog.getByRole('region', { name: 'Preview' }).getByText('(correct answer)')).toBeVisible();
  await dialog.getByRole('button', { name: 'Use this question' }).click();
  await expect(dialog).toBeHidden();
  await expect(row.getByText('Selected manually')).toBeVisible();
  await page.reload();
  await expect(row.getByText('Selected manually')).toBeVisible();
  await row.getByRole('button', { name: /^Remove question/ }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(row.getByText('Selected automatically the day before')).toBeVisible();
});

test('rejects users who are not admins', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  await page.goto('/admin/content');
  await expect(page).not.toHaveURL(/\/admin/);
  expect((await page.request.get('/api/v1/content')).status()).toBe(401);
});
