import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, fillIn, test } from './journey.ts';
import { newUser, PASSWORD } from './new-user.ts';
import { finishQuiz, quizzesOf } from './quizzes.ts';

const chart = (page: Page, name: string | RegExp) => page.getByRole('region', { name }).first();

/** Outcomes of the second quiz of `finishQuiz`; in its first quiz every first option is selected. */
const OUTCOMES = ['right', 'right', 'right', 'wrong'] as const;

test('guides a new user and shows the figures after two quizzes', async ({ page, server }) => {
  test.slow();
  await page.goto('/login?next=/statistics');
  await fillIn(page, await newUser(server), PASSWORD);

  await test.step('nothing to count yet', async () => {
    await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Answer your first question' })).toBeVisible();
    await expect(page.getByText('No quiz yet')).toBeVisible();
  });

  const quiz = await finishQuiz(page, [...OUTCOMES]);
  const open = await quizzesOf(page).createQuick(1);
  await page.reload();

  await test.step('the figures are those of the answers', async () => {
    await expect(chart(page, 'Attempted')).toContainText(/4 of [\d,]+ questions/);
    // Four questions, each answered twice; three were correct the second time.
    const row = chart(page, 'Progress in last 3 months').getByRole('row').nth(1);
    const cells = row.locator('th, td');
    await expect(cells.nth(1)).toHaveText('8');
    const [, , correct, percent] = await cells.allTextContents();
    expect(Number(correct)).toBeGreaterThanOrEqual(3);
    expect(percent).toBe(((100 * Number(correct)) / 8).toFixed(2));
    await expect(chart(page, 'First try')).toContainText(`${Number(correct) - 3} of 4 correct`);
  });

  await test.step('the chart goes back as far as is wished, and is a table on demand', async () => {
    await page.getByLabel('Time range').selectOption('12 months');
    const progress = chart(page, 'Progress in last 12 months');
    // One month of answers is one point. The average has none while too few people have answered.
    await expect(progress.locator('[data-dot]').first()).toBeVisible();
    await progress.getByRole('button', { name: 'Show as table' }).click();
    await expect(progress.getByRole('columnheader', { name: 'Month' })).toBeVisible();

    const downloading = page.waitForEvent('download');
    await progress.getByRole('button', { name: 'Download CSV' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^progress-.*\.csv$/);
    const [head, line] = (await readFile(await download.path(), 'utf8')).split('\r\n');
    expect(head).toContain('Month,Answers,Correct');
    expect(line).toMatch(/^\d{4}-\d{2},8,/);
  });

  await test.step('the history lists the open quiz, and leads to the summary of the other', async () => {
    const history = page.getByRole('region', { name: 'Your quizzes' });
    await expect(history.getByRole('listitem')).toHaveCount(3);
    await expect(history.getByRole('listitem').first()).toContainText(`0 of ${open.size} answered`);
    await expect(history.getByRole('listitem').nth(1)).toContainText('3 of 4 correct, 75%');
    await history.getByRole('listitem').nth(1).getByRole('link', { name: 'See summary' }).click();
    await expect(page).toHaveURL(new RegExp(`/quiz/sumup/${quiz.id}`));
  });
});
