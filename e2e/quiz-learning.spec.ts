import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { quizzesOf } from './quizzes.ts';

const resultOf = (page: Page) => page.getByRole('heading', { name: /^(Correct|Incorrect\.)/ });

test('supports a quiz in Learning mode from its first open question to its end', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  const quizzes = quizzesOf(page);
  const quiz = await quizzes.createCustom({ amount: 4, mode: 2 });
  /** Answers on another device. */
  const answerElsewhere = (place: number, option: number) => {
    const { questionID, answers } = quiz.quizQuestions[place]!.question;
    return quizzes.answer({ quizId: quiz.id, questionID, answerID: answers[option]!.id });
  };
  await answerElsewhere(0, 0);
  await page.goto(`/quiz/start/restore/${quiz.id}`);
  await expect(page).toHaveURL(/\/quiz\/start$/);
  await expect(page.getByRole('heading', { name: 'Question 2 of 4' })).toBeVisible();

  // Nothing is revealed before the answer.
  await expect(page.getByText(/Why . is/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled();
  await page.getByRole('button', { name: 'Strike out choice B' }).click();
  await expect(page.getByRole('radio', { name: /^Choice B, .*struck out/ })).toBeVisible();
  await page.getByRole('radio', { name: /^Choice B/ }).check();
  await expect(page.getByRole('radio', { name: /struck out/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Sure', exact: true }).click();
  await page.getByRole('button', { name: 'Submit' }).dblclick();

  await expect(resultOf(page)).toBeFocused();
  await expect(page.getByRole('radio', { name: /^Choice ., .*(Your answer: correct|Correct answer)$/ })).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Explanations' })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // A reload restores the position and the revealed result.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.getByRole('button', { name: 'Mark', exact: true }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 3 of 4' })).toBeVisible();
  const map = page.getByRole('navigation', { name: 'Question map' }).filter({ visible: true });
  await expect(map.getByRole('button', { name: 'Question 3, open, marked' })).toHaveAttribute('aria-current', 'step');
  await map.getByRole('button', { name: /^Question 2, (correct|incorrect)$/ }).click();
  await expect(resultOf(page)).toBeVisible();

  // A rejected answer is not reported as saved: another device was first.
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await answerElsewhere(2, 1);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('You have answered this question already.')).toBeVisible();
  await expect(page.getByRole('radio').nth(1)).toBeChecked();

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Question 4 of 4' })).toBeVisible();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(resultOf(page)).toBeVisible();
  await page.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(new RegExp(`/quiz/sumup/${quiz.id}`));
  await expect(page.getByText(/^\d of 4, \d+%$/)).toBeVisible();
});

test('lets a second tab take the quiz over, and the first one take it back', async ({ page, arriveAs, context }) => {
  await arriveAs('subscriber');
  const quiz = await quizzesOf(page).createQuick();
  await page.goto(`/quiz/start/restore/${quiz.id}`);
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
  const second = await context.newPage();
  await second.goto(`/quiz/start/restore/${quiz.id}`);
  await expect(second.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
  await expect(page.getByText('This quiz is open in another tab.')).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeDisabled();
  await second.getByRole('radio').first().check();
  await second.getByRole('button', { name: 'Submit' }).click();
  await expect(resultOf(second)).toBeVisible();
  await page.getByRole('button', { name: 'Continue here' }).click();
  await expect(resultOf(page)).toBeVisible();
  await expect(second.getByText('This quiz is open in another tab.')).toBeVisible();
});
