import { expect, test } from './journey.ts';
import { finishQuiz } from './quizzes.ts';

test('opens a finished quiz at its summary, stores a note, and redoes the mistakes', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  const quiz = await finishQuiz(page, ['right', 'wrong', 'wrong', 'right', 'omitted']);
  await page.goto(`/quiz/start/restore/${quiz.id}`);
  await expect(page).toHaveURL(new RegExp(`/quiz/sumup/${quiz.id}`));
  await expect(page.getByText('2 of 5, 40%')).toBeVisible();
  await expect(page.getByText('1 omitted')).toBeVisible();

  await page.getByRole('button', { name: 'Incorrect 2' }).click();
  const rows = page.locator('[data-question]');
  await expect(rows).toHaveCount(2);
  await rows.first().click();
  await expect(page.getByRole('heading', { name: 'Question 2 of 5' })).toBeFocused();

  const words = `Remember this (${quiz.id})`;
  const noteSaved = page.waitForResponse(/\/note$/);
  await page.getByRole('textbox', { name: 'Your notes' }).fill(words);
  await expect(page.getByRole('article').getByText('Saved', { exact: true })).toBeVisible();
  expect((await noteSaved).ok()).toBe(true);

  // The URL contains the question and the filter; the note is stored on the server.
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Your notes' })).toHaveValue(words);
  await page.getByRole('link', { name: 'Next question' }).click();
  await expect(page.getByRole('heading', { name: 'Question 3 of 5' })).toBeFocused();
  await expect(page.getByText('Incorrect 2 of 2')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('heading', { name: 'Question 2 of 5' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(rows.first()).toBeFocused();

  const made = page.waitForResponse(/\/again$/);
  await page.getByRole('button', { name: 'Redo mistakes' }).click();
  const { size } = (await (await made).json()) as { size: number };
  expect(size).toBe(2);
  await expect(page).toHaveURL(/\/quiz\/start\/?$/);
});
