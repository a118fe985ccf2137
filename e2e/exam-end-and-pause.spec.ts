import type { Page } from '@playwright/test';
import { arriveAsBuyer, buyByCall, choosePlan } from './buyer.ts';
import { CARDS, fillCard } from './card-form.ts';
import { expect as patient, fillIn, test } from './journey.ts';
import { newUser, PASSWORD } from './new-user.ts';
import { quizzesOf } from './quizzes.ts';

const MONTHLY = 11;
const DAY_MS = 86_400_000;

// Every change makes several Stripe calls, which are slow on a busy machine.
test.setTimeout(120_000);
const expect = patient.configure({ timeout: 20_000 });

const plan = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true });
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const isoDay = (date: Date) => date.toISOString().slice(0, 10);
const shortDay = (date: Date) =>
  date.toLocaleDateString('en-US', { year: 'numeric', month: 'short', day: 'numeric', timeZone: 'UTC' });

test('ends a plan after the exam, as chosen at the checkout, and follows the exam date', async ({ page, server }) => {
  const { jwt } = await arriveAsBuyer({ page, server });
  const [exam, moved] = [inDays(40), inDays(100)];
  const headers = { authorization: `Bearer ${jwt}` };
  await page.request.post('/api/v1/user', { headers, data: { study: { examOn: isoDay(exam) } } });

  await choosePlan(page, 'Monthly');
  await page.getByLabel(`Stop renewing after my exam (${shortDay(exam)})`).check();
  await fillCard(page, CARDS.visa);
  await press(page, 'Pay $39.00');
  await expect(plan(page)).toContainText(`After your exam on ${shortDay(exam)}, with the period until`);

  await page.goto('/account/study');
  const date = page.getByRole('group', { name: 'Exam date' });
  await date.getByLabel('Day').selectOption(String(moved.getUTCDate()).padStart(2, '0'));
  await date.getByLabel('Month').selectOption({ index: moved.getUTCMonth() + 1 });
  await date.getByLabel('Year').selectOption(String(moved.getUTCFullYear()));
  await press(page, 'Save');
  await page.getByRole('link', { name: 'Billing' }).first().click();
  await expect(plan(page)).toContainText(`After your exam on ${shortDay(moved)}, with the period until`);

  await press(page, 'Keep renewing after my exam');
  await expect(plan(page)).not.toContainText('After your exam');
  await press(page, `Stop renewing after my exam (${shortDay(moved)})`);
  await expect(plan(page)).toContainText(`After your exam on ${shortDay(moved)}`);
});

test('closes questions during a pause, keeps the history open, and continues at any time', async ({
  page,
  request,
  server,
}) => {
  const username = await newUser(server, { hasTrial: false });
  const signedIn = await request.post('/api/v1/auth/basic', { data: { username, password: PASSWORD } });
  await buyByCall({ page: { request }, ...((await signedIn.json()) as { jwt: string }), planId: MONTHLY });
  await page.goto('/login?next=/account/billing');
  await fillIn(page, username, PASSWORD);
  const before = await nextCharge(page);
  const { id: quizId, quizQuestions } = await quizzesOf(page).createQuick();
  const { questionID, answers } = quizQuestions[0]!.question;
  await quizzesOf(page).answer({ quizId, questionID, answerID: answers[0]!.id });

  await press(page, 'Pause');
  await page.getByLabel('How long?').selectOption('60 days');
  await press(page, 'Confirm');
  await expect(plan(page)).toContainText(`Paused until ${shortDay(inDays(60))}`);
  expect(await nextCharge(page)).toBe(before + 60 * DAY_MS);

  await page.goto('/quiz/custom_creator');
  await expect(page.getByRole('heading', { name: /^Your plan is paused until / })).toBeVisible();
  await page.goto('/statistics');
  await expect(page.getByRole('heading', { name: 'Statistics', level: 1 })).toBeVisible();

  // A link of the dialog about the pause leads back.
  await page.goto('/dashboard');
  await page.getByRole('dialog').getByRole('link', { name: 'Go to billing' }).click();
  await press(page, 'Continue now');
  await expect(plan(page)).toContainText('Active');
  await page.goto('/quiz/custom_creator');
  await expect(page.getByRole('button', { name: 'Start Quiz' })).toBeVisible();
});

/** The day of the next charge, in UTC. */
async function nextCharge(page: Page): Promise<number> {
  const text = plan(page).getByText(/^\$39\.00 on /);
  return Date.parse(`${(await text.innerText()).replace('$39.00 on ', '')} UTC`);
}
