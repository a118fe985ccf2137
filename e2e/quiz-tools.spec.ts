import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { openPicturedQuiz, openTool } from './pictured-quiz.ts';

const notes = (page: Page) => page.getByPlaceholder('Your notes');
const close = (page: Page) => page.keyboard.press('Escape');
const tool = (page: Page, name: string) => page.getByRole('dialog', { name });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('supports the tools beside a question, and restores notes after a reload', async ({ page, context, arriveAs }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await arriveAs('subscriber');
  await openPicturedQuiz(page);

  await test.step('the calculator leaves the question where it is, and returns the focus', async () => {
    // Until the texts have loaded, lines of another height hold their place.
    await expect(page.getByRole('article').locator('[data-read-aloud=""] p').first()).toBeVisible();
    const before = await page.getByRole('article').boundingBox();
    const opener = button(page, 'Calculator');
    await opener.focus();
    await page.keyboard.press('Enter');
    const equation = page.getByRole('textbox', { name: 'Equation' });
    await expect(equation).toBeFocused();
    const dialog = await tool(page, 'Calculator').boundingBox();
    const stem = await page.getByRole('article').boundingBox();
    expect(stem).toEqual(before);
    expect((stem?.x ?? 0) + (stem?.width ?? 0)).toBeLessThanOrEqual(dialog?.x ?? 0);
    expect((dialog?.x ?? 0) + (dialog?.width ?? 0)).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
    // The question can still be answered.
    await page.getByRole('radio').first().check();
    await equation.focus();
    await page.keyboard.type('140-(104+24)');
    await page.keyboard.press('Enter');
    await expect(page.locator('output')).toHaveText('= 12');
    await equation.press('Escape');
    await equation.press('Escape');
    await expect(tool(page, 'Calculator')).toBeHidden();
    await expect(opener).toBeFocused();
    await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
  });

  await test.step('the categories of the lab values scroll by 100 px', async () => {
    await openTool(page, 'Lab Values');
    await expect(page.getByText('136–146 mEq/L')).toBeVisible();
    const back = button(page, 'Scroll categories back');
    await expect(back).toBeDisabled();
    await button(page, 'Scroll categories forward').click();
    await expect.poll(() => page.getByRole('tablist').evaluate(({ scrollLeft }) => Math.round(scrollLeft))).toBe(100);
    await expect(back).toBeEnabled();
    expect(Math.round((await tool(page, 'Lab Values').boundingBox())?.height ?? 0)).toBe(500);
  });

  await test.step('a question is copied to the clipboard with a link, which confirms the share', async () => {
    await openTool(page, 'Share');
    const decided = page.waitForResponse((response) => response.request().method() === 'PATCH');
    await button(page, 'Copy to clipboard').click();
    await expect(page.getByText('Copied to clipboard!')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(
      /^Can you answer this question\?\n[^]+\/api\/v1\/share\/question\/[\w-]+$/,
    );
    expect((await decided).status()).toBe(204);
    await close(page);
  });

  await test.step('a picture is zoomed by key, and returns the focus', async () => {
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
    await close(page);
    await expect(thumb).toBeFocused();
  });

  await test.step('each question has its own note', async () => {
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
  });
});
