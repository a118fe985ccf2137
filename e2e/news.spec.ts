import { expect, test } from './journey.ts';

test('links from the list of news to an article and back', async ({ page }) => {
  await page.goto('/news');
  await page.getByRole('link', { name: /Sign in with Google/ }).click();
  await expect(page).toHaveURL(/\/news\/5$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in with Google, Facebook or Apple');
  await expect(page.getByText('You can set a password at any time')).toBeVisible();
  await page.getByRole('link', { name: /All news/ }).click();
  await expect(page).toHaveURL(/\/news$/);
});

test('links from the top bar to an article and to all news without a page load', async ({ page, signInAs }) => {
  await signInAs('subscriber');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('link', { name: /Your data belongs to you/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your data belongs to you');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('region', { name: 'Latest news' }).getByRole('link', { name: 'All news' }).click();
  await expect(page).toHaveURL(/\/news$/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('reports an unknown news item', async ({ page }) => {
  await page.goto('/news/999');
  await expect(page.getByText('News item not found')).toBeVisible();
});

test('links to terms and privacy before sign-in', async ({ page }) => {
  await page.goto('/login');
  await page.getByRole('link', { name: 'terms of use' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of use');
  await expect(page.getByRole('heading', { name: 'Refund guarantee' })).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy policy');
  await expect(page.getByRole('cell', { name: /Messages to support/ })).toBeVisible();
});
