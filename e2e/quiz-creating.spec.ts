import type { Page } from '@playwright/test';
import { expect, fillIn, isPhone, test } from './journey.ts';
import { newUser, PASSWORD } from './new-user.ts';
import { quizzesOf } from './quizzes.ts';

/** On a phone the sections of the form are collapsed. */
async function unfold(page: Page, title: string) {
  if (isPhone(page)) await page.getByRole('button', { name: new RegExp(`^${title}`) }).click();
}
const box = (page: Page, name: RegExp) => page.getByRole('checkbox', { name });
/** The visible count; screen readers get the same count a moment later. */
const count = (page: Page) => page.getByRole('region', { name: 'Start' }).locator('[aria-hidden]').first();
const countOf = async (page: Page) => Number((await count(page).textContent())?.match(/[\d,]+/)?.[0].replace(',', ''));
const quizzes = (page: Page) => page.getByRole('region', { name: 'Quizzes' });

test('restores quiz settings after a reload and starts the quiz', { tag: '@phone' }, async ({ page, server }) => {
  // A user without an open Test quiz, whose questions would be excluded from the count.
  const email = await newUser(server);
  await page.goto('/login');
  await fillIn(page, email, PASSWORD);
  await quizzes(page).getByRole('link', { name: 'Create' }).click();
  await expect(page.getByRole('heading', { name: 'Custom Quiz' })).toBeFocused();
  await expect(count(page)).toHaveText(/^[\d,]+ questions match$/);
  const everything = await countOf(page);
  // The seeded bank, plus questions published by other tests.
  expect(everything).toBeGreaterThanOrEqual(1000);

  await unfold(page, 'Body systems');
  await box(page, /^Cardiovascular/).check();
  await expect.poll(() => countOf(page)).toBeLessThan(everything / 2);
  const matching = await countOf(page);
  await expect(box(page, /^Cardiovascular/)).toHaveAccessibleName(`Cardiovascular ${matching} questions`);

  await unfold(page, 'Amount');
  await page.getByRole('button', { name: '5', exact: true }).click();
  await expect(page).toHaveURL(/bodySystems=1&amount=5/);
  await page.reload();
  await expect(count(page)).toHaveText(`${matching} questions match`);
  await unfold(page, 'Body systems');
  await expect(box(page, /^Cardiovascular/)).toBeChecked();

  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/bodySystems=1&amount=5/);
});

test('reports conflicting settings and resolves them with one click', async ({ page, arriveAs }) => {
  await arriveAs('trial');
  await page.goto('/quiz/custom_creator?questionTypes=4&difficulties=1');
  await expect(count(page)).toHaveText('No questions match');
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeDisabled();
  await page.getByRole('button', { name: /^All types of questions \(\d+\)$/ }).click();
  await expect(count(page)).toHaveText(/^[\d,]+ questions match$/);
  await expect(page).toHaveURL(/custom_creator\?difficulties=1$/);
});

test('starts a quick quiz from the dashboard with one click, and only by a click', async ({ page, signInAs }) => {
  await signInAs('subscriber');
  const made: string[] = [];
  page.on('request', (request) => request.url().endsWith('/quiz/quick') && made.push(request.method()));
  await quizzes(page).getByRole('link', { name: 'Choose the mode' }).click();
  await expect(page.getByRole('radio', { name: 'Learning' })).toBeChecked();
  expect(made).toEqual([]);

  await page.goBack();
  await quizzes(page).getByRole('link', { name: 'Start' }).hover();
  await quizzes(page).getByRole('link', { name: 'Start' }).click();
  await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
  expect(made).toEqual(['POST']);
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
  expect(made).toEqual(['POST']);
});

test('continues a saved quiz at its first open question, also on another device', async ({
  page,
  browser,
  baseURL,
  signInAs,
}) => {
  await signInAs('subscriber');
  const calls = quizzesOf(page);
  const quiz = await calls.createCustom({ amount: 3, mode: 1 });
  const [first] = quiz.quizQuestions;
  const { questionID = 0, answers = [] } = first?.question ?? {};
  await calls.answer({ quizId: quiz.id, questionID, answerID: answers[0]?.id ?? 0 });

  const resume = async (on: Page) => {
    await quizzes(on).getByRole('button', { name: 'Open' }).click();
    const card = on.getByRole('dialog').getByRole('listitem').filter({ hasText: '1 of 3 answered' }).first();
    await expect(card).toContainText('Custom Quiz');
    await card.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(on.getByText('You are going to resume quiz in test mode')).toBeVisible();
    await on.getByRole('button', { name: 'Lets go!' }).click();
    await expect(on.getByRole('heading', { name: 'Question 2 of 3' })).toBeVisible();
  };
  await page.reload();
  await resume(page);

  const elsewhere = await browser.newContext({ ...(baseURL && { baseURL }), viewport: page.viewportSize() });
  const other = await elsewhere.newPage();
  await signInAs('subscriber', other);
  await resume(other);
  await elsewhere.close();
});

test('links every card to the plans for users without a plan', async ({ page, arriveAs }) => {
  await arriveAs('basic');
  await page.goto('/dashboard?showPricing=false');
  for (const name of ['Start', 'Create', 'Open']) {
    await quizzes(page).getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog', { name: 'pricing options' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
  }
});
