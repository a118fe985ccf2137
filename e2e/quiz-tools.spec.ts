import type { Page } from '@playwright/test';
import { expect, isPhone, test } from './journey.ts';
import { openPicturedQuiz, openTool } from './pictured-quiz.ts';

const notes = (page: Page) => page.getByPlaceholder('Your notes');
const close = (page: Page) => page.keyboard.press('Escape');
const tool = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  await openPicturedQuiz(page);
});

test(
  'stores notes per question and restores them after a change of question and a reload',
  { tag: '@phone' },
  async ({ page }) => {
    await openTool(page, 'Notes');
    await notes(page).fill('Read this again');
    await expect(tool(page, 'Notes').getByText('Saved')).toBeVisible();
    // The tool is closed and the question left before this is saved.
    await notes(page).fill('Read this again tomorrow');
    await close(page);
    await button(page, 'Skip').click();
    await expect(page.getByRole('heading', { name: 'Question 2 of 5' })).toBeVisible();
    await openTool(page, 'Notes');
    await expect(notes(page)).toHaveValue('');
    await notes(page).fill('Of the second');
    await expect(tool(page, 'Notes').getByText('Saved')).toBeVisible();
    await close(page);

    await page.reload();
    await openTool(page, 'Notes');
    await expect(notes(page)).toHaveValue('Of the second');
    await close(page);
    await button(page, 'Previous question').click();
    await openTool(page, 'Notes');
    await expect(notes(page)).toHaveValue('Read this again tomorrow');
  },
);

test('supports the calculator by keyboard and returns the focus', { tag: '@phone' }, async ({ page }) => {
  const opener = page.getByRole('button', { name: 'Calculator', exact: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  const equation = page.getByRole('textbox', { name: 'Equation' });
  await expect(equation).toBeFocused();
  await page.keyboard.type('140-(104+24)');
  await page.keyboard.press('Enter');
  await expect(page.locator('output')).toHaveText('= 12');
  await page.keyboard.press('Escape');
  await page.keyboard.type('9^9^9');
  await page.keyboard.press('Enter');
  await expect(page.locator('output')).toHaveText('Bad equation.');
  await page.getByRole('button', { name: '140-(104+24) = 12' }).click();
  await expect(equation).toHaveValue('140-(104+24)');
  await equation.press('Escape');
  await equation.press('Escape');
  await expect(tool(page, 'Calculator')).toBeHidden();
  await expect(opener).toBeFocused();
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
});

test('finds lab values in any category and scrolls the tabs by 100 px', { tag: '@phone' }, async ({ page }) => {
  await openTool(page, 'Lab Values');
  await expect(page.getByRole('tab', { name: 'Serum' })).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByText('136–146 mEq/L')).toBeVisible();
  const back = button(page, 'Scroll categories back');
  await expect(back).toBeDisabled();
  await button(page, 'Scroll categories forward').click();
  await expect.poll(() => page.getByRole('tablist').evaluate(({ scrollLeft }) => Math.round(scrollLeft))).toBe(100);
  await expect(back).toBeEnabled();
  await page.getByRole('searchbox').fill('cholesterol');
  await expect(page.getByRole('region', { name: 'Matches' }).getByRole('heading', { name: 'Serum' })).toBeVisible();
  const { height, width } = (await tool(page, 'Lab Values').boundingBox()) ?? { height: 0, width: 0 };
  expect(Math.round(height)).toBe(500);
  if (isPhone(page)) expect(width).toBe(page.viewportSize()?.width);
});

test('shares a question as text with a link and confirms the share', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openTool(page, 'Share');
  const text = tool(page, 'Share').getByText('Can you answer this question?');
  await expect(text).toContainText(/\/api\/v1\/share\/question\/[\w-]+$/);
  await expect(tool(page, 'Share').getByRole('link', { name: 'Share on facebook' })).toBeVisible();
  const decided = page.waitForResponse((response) => response.request().method() === 'PATCH');
  await button(page, 'Copy to clipboard').click();
  await expect(page.getByText('Copied to clipboard!')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
    /^Can you answer this question\?\n[^]+\/api\/v1\/share\/question\//,
  );
  expect((await decided).status()).toBe(204);
});

test('shows pictures in full size, zooms by key and returns the focus', { tag: '@phone' }, async ({ page }) => {
  const thumb = page.getByRole('button', { name: /^Enlarge picture: The mark/ });
  await thumb.click();
  const picture = page.getByRole('dialog', { name: 'Picture' }).getByRole('img');
  const widthOf = async () => (await picture.boundingBox())?.width ?? 0;
  await expect(page.getByText('1 of 2')).toBeVisible();
  const before = await widthOf();
  await page.keyboard.press('+');
  await expect.poll(widthOf).toBeGreaterThan(before * 1.3);
  await page.keyboard.press('0');
  await expect.poll(async () => Math.round(await widthOf())).toBe(Math.round(before));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 of 2')).toBeVisible();
  await button(page, 'Describe the picture').click();
  await expect(page.getByText('The same mark once more.')).toBeVisible();
  await close(page);
  await expect(thumb).toBeFocused();
});

test(
  'places the tools at the bottom on a phone and beside the question on a large screen',
  { tag: '@phone' },
  async ({ page }) => {
    await expect(page.getByRole('navigation', { name: 'Bottom' })).toHaveCount(0);
    const bar = page.getByRole('group', { name: 'Quiz tools' });
    const { width: windowWidth, height: windowHeight } = page.viewportSize() ?? { width: 0, height: 0 };
    const place = await bar.boundingBox();
    if (isPhone(page)) {
      expect(place?.width).toBeLessThanOrEqual(330);
      expect(windowHeight - (place?.y ?? 0) - (place?.height ?? 0)).toBeLessThan(16);
      await openTool(page, 'Calculator');
      await expect(page.getByRole('textbox', { name: 'Equation' })).toBeVisible();
      return;
    }
    // Until the texts have loaded, lines of another height hold their place.
    await expect(page.getByRole('article').locator('[data-read-aloud=""] p').first()).toBeVisible();
    const before = await page.getByRole('article').boundingBox();
    await openTool(page, 'Calculator');
    const dialog = await tool(page, 'Calculator').boundingBox();
    const stem = await page.getByRole('article').boundingBox();
    expect(stem).toEqual(before);
    expect((stem?.x ?? 0) + (stem?.width ?? 0)).toBeLessThanOrEqual(dialog?.x ?? 0);
    expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThanOrEqual(windowWidth);
    // The question can still be answered.
    await page.getByRole('radio').first().check();
    await expect(tool(page, 'Calculator')).toBeVisible();
  },
);
