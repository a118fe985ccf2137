import { axeFindings } from './axe.ts';
import { expect, test } from './journey.ts';
import { quizzesOf } from './quizzes.ts';

test('supports a quiz by keyboard only, with names for screen readers', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  const quiz = await quizzesOf(page).createQuick();
  await page.goto(`/quiz/start/restore/${quiz.id}`);
  const heading = (place: number) => page.getByRole('heading', { name: `Question ${place} of 5` });
  await expect(heading(1)).toBeVisible();
  const { keyboard } = page;

  await keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keyboard' });
  await expect(help.getByRole('row', { name: /M Mark the question/ })).toBeVisible();
  // Shortcuts are disabled inside a dialog.
  await keyboard.press('b');
  await keyboard.press('Escape');
  await expect(help).toBeHidden();
  await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);

  await keyboard.press('Shift+C');
  await expect(page.getByRole('radio', { name: /^Choice C, .+, struck out$/ })).toBeVisible();
  await keyboard.press('2');
  await expect(page.getByRole('radio', { name: /^Choice B, / })).toBeChecked();
  await keyboard.press('a');
  await expect(page.getByRole('radio', { name: /^Choice A, / })).toBeChecked();
  await keyboard.press('Shift+Digit3');
  await expect(page.getByRole('button', { name: 'Sure', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await keyboard.press('m');
  await expect(page.getByRole('button', { name: 'Mark', exact: true })).toHaveAttribute('aria-pressed', 'true');

  await keyboard.press('Enter');
  const result = page.getByRole('heading', { name: /^(Correct|Incorrect\. The correct answer is [A-E]\.)$/ });
  await expect(result).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^(Correct|Incorrect)/ })).toHaveCount(1);
  expect(await axeFindings(page)).toEqual([]);

  // The next question appears immediately and is focused, so that it is read from its start.
  await keyboard.press('Enter');
  await expect(heading(2)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Question 2 of 5' })).toBeFocused();
  await keyboard.press('ArrowLeft');
  await expect(heading(1)).toBeVisible();
  await keyboard.press('ArrowRight');
  await keyboard.press('ArrowRight');
  await expect(heading(3)).toBeVisible();

  await page.locator('article p').first().selectText();
  await keyboard.press('h');
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('quiz-1')?.size)).toBe(1);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(heading(3)).toBeVisible();
  await expect.poll(() => page.evaluate(() => CSS.highlights.get('quiz-1')?.size)).toBe(1);

  await keyboard.press('n');
  const notes = page.getByPlaceholder('Your notes');
  await expect(notes).toBeFocused();
  await keyboard.type('look at mark');
  await expect(notes).toHaveValue('look at mark');
  await keyboard.press('Escape');
  await expect(notes).toBeHidden();
  await expect(heading(3)).toBeVisible();
});
