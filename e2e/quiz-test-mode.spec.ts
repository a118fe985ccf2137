import type { Page } from '@playwright/test';
import { expect, isPhone, test } from './journey.ts';
import { answeredCount, quizzesOf } from './quizzes.ts';

test(
  'reveals nothing in Test mode, lets answers be changed, and ends when the time runs out',
  { tag: '@phone' },
  async ({ page, arriveAs }) => {
    await page.clock.install();
    await arriveAs('subscriber');
    const quiz = await quizzesOf(page).createCustom({ mode: 1, amount: 5, paceSeconds: 75 });
    await page.goto(`/quiz/start/restore/${quiz.id}`);
    await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^6:\d\d$/);

    await page.getByRole('radio', { name: /^Choice A/ }).check();
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page.getByText('You can change your answer until you finish the quiz.')).toBeVisible();
    await expect(page.getByText(/Why . is/)).toHaveCount(0);
    // Choose and go on: no separate Submit is needed, and the question stays where it is.
    await page.getByRole('radio', { name: /^Choice C/ }).check();
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('button', { name: 'Next', exact: true }).focus();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => answeredCount(page, quiz.id)).toBe(1);

    // Leaving asks for confirmation, because the timer continues. A phone has no room for the link.
    if (!isPhone(page)) {
      await page.getByRole('link', { name: 'Vignette, home' }).click();
      await page.getByRole('dialog', { name: 'Leave the quiz?' }).getByRole('button', { name: 'Cancel' }).click();
    }
    await expect(page.getByRole('heading', { name: 'Question 2 of 5' })).toBeVisible();

    await page.getByRole('button', { name: 'Hide the timer' }).click();
    await expect(page.getByRole('timer')).toHaveCount(0);
    await page.clock.fastForward('01:30');
    await expect(page.getByText('5 minutes left', { exact: true }).first()).toBeVisible();
    await page.clock.fastForward('04:20');
    await expect(page.getByText('30 seconds left', { exact: true }).first()).toBeVisible();

    // The option selected when the time runs out counts.
    await page.getByRole('radio', { name: /^Choice B/ }).check();
    await page.clock.fastForward('00:30');
    await expect(page.getByText('Time is up')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`/quiz/sumup/${quiz.id}`));
    await expect(page.getByText(/3 omitted/)).toBeVisible();
  },
);

test('names open questions before a quiz is finished', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  const quiz = await quizzesOf(page).createCustom({ mode: 1, amount: 4 });
  await page.goto(`/quiz/start/restore/${quiz.id}`);
  await page.getByRole('radio', { name: /^Choice A/ }).check();
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  // In Test mode the selected option is saved when the user leaves the question.
  await page.getByRole('radio', { name: /^Choice B/ }).check();
  await page.getByRole('button', { name: 'Previous question' }).click();
  await page.getByRole('button', { name: 'End quiz' }).click();
  const dialog = page.getByRole('dialog', { name: 'Finish the quiz?' });
  await expect(dialog.getByText('2 questions are open.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Go to the first open question' }).click();
  await expect(page.getByRole('heading', { name: 'Question 3 of 4' })).toBeVisible();
  await page.getByRole('button', { name: 'End quiz' }).click();
  await dialog.getByRole('button', { name: 'Finish' }).click();
  await expect(page).toHaveURL(new RegExp(`/quiz/sumup/${quiz.id}`));
  await expect(page.getByText(/2 omitted/)).toBeVisible();
});

test('saves the selected option of a Test on every way out', async ({ page, context, arriveAs }) => {
  await arriveAs('subscriber');
  const quiz = await quizzesOf(page).createCustom({ mode: 1, amount: 4 });
  const select = async (tab: Page, number: number) => {
    await expect(tab.getByRole('heading', { name: `Question ${number} of 4` })).toBeVisible();
    await tab.getByRole('radio', { name: /^Choice B/ }).check();
  };
  await page.goto(`/quiz/start/restore/${quiz.id}`);
  await select(page, 1);
  await page.getByRole('link', { name: 'Vignette, home' }).click();
  await page.getByRole('dialog', { name: 'Leave the quiz?' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect.poll(() => answeredCount(page, quiz.id)).toBe(1);

  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`/quiz/start/restore/${quiz.id}`);
  await select(page, 2);
  await page.reload();
  await expect.poll(() => answeredCount(page, quiz.id)).toBe(2);

  await page.goto(`/quiz/start/restore/${quiz.id}`);
  await select(page, 3);
  await page.close({ runBeforeUnload: true });
  const other = await context.newPage();
  await other.goto(`/quiz/start/restore/${quiz.id}`);
  await select(other, 4);
  await expect.poll(() => answeredCount(other, quiz.id)).toBe(3);
  await other.getByRole('button', { name: 'End quiz' }).click();
  await expect(other.getByText('All questions are answered.')).toBeVisible();
});
