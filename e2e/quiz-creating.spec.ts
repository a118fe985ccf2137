import type { Page } from '@playwright/test';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { expect, fillIn, test } from './journey.ts';
import { moveInApp } from './move-in-app.ts';
import { newUser, PASSWORD } from './new-user.ts';
import { quizzesOf } from './quizzes.ts';

const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
/** The visible count; screen readers get the same count a moment later. */
const count = (page: Page) => page.getByRole('region', { name: 'Start' }).locator('[aria-hidden]').first();
const countOf = async (page: Page) => Number((await count(page).textContent())?.match(/[\d,]+/)?.[0].replace(',', ''));
const quizzes = (page: Page) => page.getByRole('region', { name: 'Quizzes' });

test('creates quizzes from the dashboard, restores their settings, and continues a saved one', async ({
  page,
  server,
}) => {
  // A user without an open Test quiz, whose questions would be excluded from the count.
  const email = await newUser(server);
  await page.goto('/login');
  await fillIn(page, email, PASSWORD);

  await test.step('a quick quiz starts with one click, and only by a click', async () => {
    const made: string[] = [];
    page.on('request', (request) => request.url().endsWith('/quiz/quick') && made.push(request.method()));
    await quizzes(page).getByRole('link', { name: 'Choose the mode' }).hover();
    await quizzes(page).getByRole('link', { name: 'Start' }).hover();
    expect(made).toEqual([]);
    await quizzes(page).getByRole('link', { name: 'Start' }).click();
    await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
    expect(made).toEqual(['POST']);
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
    await expect(page.getByRole('radio', { name: 'Learning' })).toBeChecked();
    expect(made).toEqual(['POST']);
    await moveInApp(page, '/dashboard');
  });

  await test.step('the settings of a custom quiz survive a reload', async () => {
    await quizzes(page).getByRole('link', { name: 'Create' }).click();
    await expect(page.getByRole('heading', { name: 'Custom Quiz' })).toBeFocused();
    await expect(count(page)).toHaveText(/^[\d,]+ questions match$/);
    const everything = await countOf(page);
    // The seeded bank, plus questions published by other tests.
    expect(everything).toBeGreaterThanOrEqual(1000);
    await box(page, /^Cardiovascular/).check();
    await expect.poll(() => countOf(page)).toBeLessThan(everything / 2);
    const matching = await countOf(page);
    await expect(box(page, /^Cardiovascular/)).toHaveAccessibleName(`Cardiovascular ${matching} questions`);
    await page.getByRole('button', { name: '5', exact: true }).click();
    await expect(page).toHaveURL(/bodySystems=1&amount=5/);
    await page.reload();
    await expect(count(page)).toHaveText(`${matching} questions match`);
    await expect(box(page, /^Cardiovascular/)).toBeChecked();
  });

  const created = page.waitForResponse('**/api/v1/quiz/custom');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/bodySystems=1&amount=5/);

  await test.step('a saved quiz continues at its first open question', async () => {
    const quiz = (await (await created).json()) as QuizResult;
    const { questionID, answers } = quiz.quizQuestions[0]!.question;
    // Another device answers.
    await quizzesOf(page).answer({ quizId: quiz.id, questionID, answerID: answers[0]!.id });
    await moveInApp(page, '/dashboard');
    await quizzes(page).getByRole('button', { name: 'Open' }).click();
    const card = page.getByRole('dialog').getByRole('listitem').filter({ hasText: '1 of 5 answered' });
    await expect(card).toContainText('Custom Quiz');
    await card.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(page.getByRole('heading', { name: 'Question 2 of 5' })).toBeVisible();
  });
});
