import { expect, test } from './journey.ts';

test('links news, terms and privacy without a page load', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  await page.goto('/dashboard');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const title = page.getByRole('heading', { level: 1 });
  const openMenu = () => page.getByRole('button', { name: 'Account menu' }).click();

  await openMenu();
  await page.getByRole('link', { name: /Your data belongs to you/ }).click();
  await expect(title).toHaveText('Your data belongs to you');
  await openMenu();
  await page.getByRole('region', { name: 'Latest news' }).getByRole('link', { name: 'All news' }).click();
  await expect(page).toHaveURL(/\/news$/);
  await page.getByRole('link', { name: /Sign in with Google/ }).click();
  await expect(page).toHaveURL(/\/news\/5$/);
  await expect(title).toHaveText('Sign in with Google, Facebook or Apple');
  await expect(page.getByText('You can set a password at any time')).toBeVisible();
  await page.getByRole('link', { name: /All news/ }).click();
  await expect(page).toHaveURL(/\/news$/);

  const footer = page.getByRole('contentinfo');
  await footer.getByRole('link', { name: 'Terms' }).click();
  await expect(title).toHaveText('Terms of use');
  await expect(page.getByRole('heading', { name: 'Refund guarantee' })).toBeVisible();
  await footer.getByRole('link', { name: 'Privacy' }).click();
  await expect(title).toHaveText('Privacy policy');
  await expect(page.getByRole('cell', { name: /Messages to support/ })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});
