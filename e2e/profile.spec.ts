import type { Page } from '@playwright/test';
import { expect, isPhone, test } from './journey.ts';

const choose = async (page: Page, label: string, search: string, name: string) => {
  const field = page.getByRole('combobox', { name: label });
  await expect(field).toBeEnabled();
  await field.fill(search);
  await page.getByRole('option', { name, exact: true }).click();
  await expect(field).toHaveValue(name);
};
const chooseFile = (page: Page, file: Parameters<ReturnType<Page['getByTestId']>['setInputFiles']>[0]) =>
  page.getByTestId('photo-file').setInputFiles(file);
/** Each screen size has its own user, because saved changes affect all tests of that user. */
const ownUser = (page: Page) => (isPhone(page) ? 'trial' : 'subscriber');
const enter = async (page: Page, signInAs: (person: 'trial' | 'subscriber') => Promise<void>, path: string) => {
  await signInAs(ownUser(page));
  await page.goto(path);
};

test('crops a photo, shows it in the top bar and removes it', { tag: '@phone' }, async ({ page, signInAs }) => {
  await enter(page, signInAs, '/account');
  await chooseFile(page, 'docs/pictures/dashboard.png');
  const zoom = page.getByRole('slider', { name: 'Zoom' });
  await zoom.focus();
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toHaveAttribute('aria-valuenow', '1.05');
  await page.getByRole('button', { name: 'Use this photo' }).click();
  // Creating the file may take a while.
  await expect(page.getByRole('dialog')).toBeHidden({ timeout: 15_000 });
  const inBar = page.getByRole('button', { name: 'Account menu' }).locator('img');
  await expect(inBar).toHaveAttribute('src', /\/api\/v1\/files\/photos\/.+\.jpg/);
  await expect.poll(() => inBar.evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBe(320);
  await page.getByRole('button', { name: 'Remove photo' }).click();
  await expect(inBar).toHaveCount(0);
});

test('rejects files that are not photos, before the upload', async ({ page, signInAs }) => {
  await enter(page, signInAs, '/account');
  await page.getByRole('button', { name: 'Add a photo' }).waitFor();
  const uploads: string[] = [];
  page.on('request', (request) => request.url().includes('upload-photo') && uploads.push(request.url()));
  await chooseFile(page, { name: 'a.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
  await expect(page.getByText('Please choose a JPEG, PNG or WebP picture.')).toBeVisible();
  await chooseFile(page, { name: 'a.png', mimeType: 'image/png', buffer: Buffer.alloc(6_000_000) });
  await expect(page.getByText('This file is too large. The limit is 5 MB.')).toBeVisible();
  await chooseFile(page, { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') });
  await expect(page.getByText('This picture cannot be read. Please choose another one.')).toBeVisible();
  expect(uploads).toEqual([]);
});

test('saves a profile and restores it after a reload', { tag: '@phone' }, async ({ page, signInAs }) => {
  await enter(page, signInAs, '/account');
  await expect(page.getByRole('combobox', { name: 'University' })).toBeDisabled();
  await choose(page, 'Country', 'germ', 'Germany');
  await choose(page, 'Region', 'bava', 'Bavaria');
  await choose(page, 'Country', 'pol', 'Poland');
  await expect(page.getByRole('combobox', { name: 'Region' })).toHaveValue('');
  await choose(page, 'University', 'warsaw', 'University of Warsaw');
  await choose(page, 'Field of study', 'medi', 'Medicine');
  await page.getByLabel('Study year').selectOption('4 years');
  await page.getByLabel('Gender').selectOption('Female');
  await page.getByLabel('Day', { exact: true }).selectOption('31');
  await page.getByLabel('Month', { exact: true }).selectOption('February');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please choose day, month and year.')).toBeVisible();
  await page.getByLabel('Year', { exact: true }).selectOption('2001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('There is no such day in that month.')).toBeVisible();
  await page.getByLabel('Day', { exact: true }).selectOption('28');
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && saves.push(request.url()));
  await page.getByRole('button', { name: 'Save' }).dblclick();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect(saves).toHaveLength(1);
  await expect(page.getByText('Student of Medicine')).toBeVisible();
  await page.reload();
  await expect(page.getByText('Student of Medicine')).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'University' })).toHaveValue('University of Warsaw');
  await expect(page.getByLabel('Year', { exact: true })).toHaveValue('2001');
  await expect(page.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('asks for confirmation before leaving with unsaved changes', async ({ page, signInAs }) => {
  await enter(page, signInAs, '/account');
  await page.getByLabel('First name').fill('Somebody Else');
  const study = page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Study' });
  await study.click();
  await page.getByRole('button', { name: 'Stay' }).click();
  await expect(page.getByLabel('First name')).toHaveValue('Somebody Else');
  await study.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/account\/study$/);
});

test('saves goals, dark colours and large text', async ({ page, signInAs }) => {
  await enter(page, signInAs, '/account/study');
  await page.getByLabel('Daily goal').fill('4');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Please choose a number from 5 to 200.')).toBeVisible();
  await page.getByLabel('Daily goal').fill('35');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByText('Dark', { exact: true }).click();
  const size = page.getByRole('slider', { name: 'Text size' });
  await size.focus();
  await page.keyboard.press('End');
  const root = page.locator('html');
  await expect(root).toHaveCSS('font-size', '24px');
  await page.reload();
  await expect(page.getByLabel('Daily goal')).toHaveValue('35');
  await expect(root).toHaveCSS('font-size', '24px');
  await expect(root).toHaveAttribute('data-mantine-color-scheme', 'dark');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  // Restore the defaults for other tests of the same user.
  await size.focus();
  await page.keyboard.press('Home');
  for (let percent = 87; percent < 100; percent += 1) await page.keyboard.press('ArrowRight');
  await page.getByText('System', { exact: true }).click();
  await expect(page.getByText('Text size: 100 %')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});
