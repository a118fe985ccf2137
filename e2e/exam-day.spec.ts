import type { Page } from '@playwright/test';
import { apiAs } from './api-as.ts';
import { expect, fillIn, test } from './journey.ts';
import { newUser, PASSWORD } from './new-user.ts';

const answerAndEnd = async (page: Page, block: number) => {
  await expect(page.getByText(`Block ${block} of 2`, { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: /^Choice A/ }).check();
  await page.getByRole('button', { name: 'End block' }).click();
  const dialog = page.getByRole('dialog', { name: 'End this block?' });
  await dialog.getByRole('button', { name: 'End block' }).click();
};

test('goes through an exam day with a break, survives a reload, and shows the score', async ({
  page,
  server,
  request,
}) => {
  const admin = await apiAs(server, request, 'admin');
  const name = 'Rehearsal';
  const format = { blocks: 2, questions: 2, minutes: 5, breakMinutes: 5 };
  await admin.post('exam-day/templates', {
    ...format,
    name,
    examId: null,
    fullId: null,
    source: 'This test',
    sourceYear: 2026,
  });
  await page.goto('/login?next=/exam-day');
  await fillIn(page, await newUser(server), PASSWORD);
  await page.getByRole('button', { name: `Start ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 2' })).toBeVisible();
  await expect(page.getByRole('timer')).toHaveText(/^[34]:\d\d$/);

  // Another device, or the same one later, finds the running block.
  await page.goto('/exam-day');
  const inProgress = page.getByRole('region', { name: 'Exam day in progress' });
  await inProgress.getByRole('link', { name: 'Continue' }).click();
  await page.getByRole('link', { name: 'Continue block 1' }).click();
  await answerAndEnd(page, 1);

  await expect(page.getByRole('heading', { name: 'Break before block 2 of 2' })).toBeVisible();
  // The budget of five minutes, and what was left of the block.
  await expect(page.getByRole('timer', { name: 'Break time left' })).toHaveText(/^[5-9]:\d\d$/);
  await page.getByRole('button', { name: 'Start block 2' }).click();
  await answerAndEnd(page, 2);

  const score = page.getByRole('region', { name: 'Score' });
  await expect(score.getByText(/of 4 questions correct, 2 omitted\./)).toBeVisible();
  await page.getByRole('link', { name: 'Review block 2' }).click();
  await expect(page).toHaveURL(/\/quiz\/sumup\//);
});
