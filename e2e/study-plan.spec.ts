import { expect, test } from './journey.ts';

test("starts today's plan from the dashboard, continues it after a reload, and counts the answer", async ({
  page,
  arriveAs,
}) => {
  await arriveAs('subscriber');
  await page.goto('/dashboard');
  const plan = page.getByRole('region', { name: "Today's plan" });
  await expect(plan.getByRole('heading')).toHaveText(/^Today: \d+ questions, about \d+ minutes$/);
  await plan.getByRole('link', { name: 'Start' }).click();
  await expect(page).toHaveURL(/\/quiz\/start$/);

  await page.goto('/study-plan/today');
  await expect(page).toHaveURL(/\/quiz\/start$/);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await expect(page.getByText('Saved')).toBeVisible();

  await page.goto('/study-plan');
  await expect(plan.getByRole('heading')).toHaveText("Continue today's plan");
  await expect(plan.getByText(/^1 of \d+ questions answered\.$/)).toBeVisible();
});
