import type { Page } from '@playwright/test';
import { arriveAsBuyer } from './buyer.ts';
import { expect, test } from './journey.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const choose = async (page: Page, label: string, search: string, name: string) => {
  const field = page.getByRole('combobox', { name: label });
  await expect(field).toBeEnabled();
  await field.fill(search);
  await page.getByRole('option', { name, exact: true }).click();
  await expect(field).toHaveValue(name);
};
const chooseFile = (page: Page, file: Parameters<ReturnType<Page['getByTestId']>['setInputFiles']>[0]) =>
  page.getByTestId('photo-file').setInputFiles(file);

test('crops a photo, saves profile and appearance, and asks for confirmation before leaving with unsaved changes', async ({
  page,
  server,
}) => {
  await arriveAsBuyer({ page, server });
  await page.goto('/account');
  const posts: string[] = [];
  page.on('request', (call) => call.method() === 'POST' && posts.push(new URL(call.url()).pathname));
  const postsTo = (path: string) => posts.filter((posted) => posted === `/api/v1/${path}`);

  await test.step('files that are not photos are rejected before the upload', async () => {
    await page.getByRole('button', { name: 'Add a photo' }).waitFor();
    await chooseFile(page, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(page.getByText('Please choose a JPEG, PNG or WebP picture.')).toBeVisible();
    await chooseFile(page, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
    await expect(page.getByText('This picture cannot be read. Please choose another one.')).toBeVisible();
    expect(postsTo('user/upload-photo')).toEqual([]);
  });

  await test.step('a photo is cropped, shown in the top bar and removed', async () => {
    await chooseFile(page, 'docs/pictures/dashboard.png');
    const zoom = page.getByRole('slider', { name: 'Zoom' });
    await zoom.focus();
    await page.keyboard.press('ArrowRight');
    await expect(zoom).toHaveAttribute('aria-valuenow', '1.05');
    await press(page, 'Use this photo');
    // Creating the file may take a while.
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 15_000 });
    const inBar = page.getByRole('button', { name: 'Account menu' }).locator('img');
    await expect(inBar).toHaveAttribute('src', /\/api\/v1\/files\/photos\/.+\.jpg/);
    await expect.poll(() => inBar.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320);
    await press(page, 'Remove photo');
    await expect(inBar).toHaveCount(0);
  });

  await test.step('the profile is saved once', async () => {
    await expect(page.getByRole('combobox', { name: 'University' })).toBeDisabled();
    await choose(page, 'Country', 'germ', 'Germany');
    await choose(page, 'Region', 'bava', 'Bavaria');
    await choose(page, 'Country', 'pol', 'Poland');
    await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('');
    await choose(page, 'University', 'warsaw', 'University of Warsaw');
    await choose(page, 'Field of study', 'medi', 'Medicine');
    await page.getByLabel('Study year').selectOption('4 years');
    await page.getByLabel('Gender').selectOption('Female');
    await page.getByLabel('Day', { exact: true }).selectOption('28');
    await page.getByLabel('Month', { exact: true }).selectOption('February');
    await page.getByLabel('Year', { exact: true }).selectOption('2001');
    posts.length = 0;
    await page.getByRole('button', { name: 'Save' }).dblclick();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    expect(postsTo('user')).toHaveLength(1);
    await expect(page.getByText('Student of Medicine')).toBeVisible();
  });

  await test.step('unsaved changes are not left by accident', async () => {
    await page.getByLabel('First name').fill('Another Name');
    const study = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Study' });
    await study.click();
    await press(page, 'Stay');
    await expect(page.getByLabel('First name')).toHaveValue('Another Name');
    await study.click();
    await press(page, 'Confirm');
    await expect(page).toHaveURL(/\/account\/study$/);
  });

  await test.step('dark colours and large text apply at once and after a reload', async () => {
    await page.getByLabel('Daily goal').fill('35');
    await press(page, 'Save');
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.getByText('Dark', { exact: true }).click();
    await page.getByRole('slider', { name: 'Text size' }).focus();
    await page.keyboard.press('End');
    const root = page.locator('html');
    await expect(root).toHaveCSS('font-size', '24px');
    await page.reload();
    await expect(page.getByLabel('Daily goal')).toHaveValue('35');
    await expect(root).toHaveCSS('font-size', '24px');
    await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  await test.step('the profile is there after a reload', async () => {
    await page.goto('/account');
    await expect(page.getByText('Student of Medicine')).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'University' })).toHaveValue('University of Warsaw');
    await expect(page.getByLabel('Year', { exact: true })).toHaveValue('2001');
    await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
  });
});
