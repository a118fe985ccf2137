import { expect, fillIn, test } from './journey.ts';
import { moveInApp } from './move-in-app.ts';
import { newUser, PASSWORD } from './new-user.ts';

test("starts today's plan from the dashboard, continues it after a reload, and counts the answer", async ({
  page,
  server,
}) => {
  await page.goto('/login');
  await fillIn(page, await newUser(server), PASSWORD);
  const plan = page.getByRole('region', { name: "Today's plan" });
  await expect(plan.getByRole('heading')).toHaveText('Today: 20 questions, about 30 minutes');
  await moveInApp(page, '/study-plan');
  await plan.getByRole('link', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/quiz\/start$/);
  await page.goto('/study-plan/today');
  await expect(page).toHaveURL(/\/quiz\/start$/);
  await expect(page.getByRole('heading', { name: 'Question 1 of 20' })).toBeVisible();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: /^(Correct|Incorrect\.)/ })).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await moveInApp(page, '/study-plan');
  await expect(plan.getByRole('heading')).toHaveText("Continue today's plan");
  await expect(plan.getByText('1 of 20 questions answered.')).toBeVisible();
  await page.getByRole('link', { name: 'Exam day', exact: true }).click();
  await expect(page).toHaveURL(/\/exam-day$/);
});
