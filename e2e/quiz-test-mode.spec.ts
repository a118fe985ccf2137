import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { answeredCount, quizzesOf } from './quizzes.ts';

const leaveDialog = (page: Page) => page.getByRole('dialog', { name: 'Leave the quiz?' });

test.describe('against the clock', () => {
  // An installed clock stays with its context.
  test.use({ ownContext: true });

  test('reveals nothing in Test mode, lets answers be changed, and ends when the time runs out', async ({
    page,
    arriveAs,
  }) => {
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

    // Leaving asks for confirmation, because the timer continues.
    await page.getByRole('link', { name: 'Vignette, home' }).click();
    await leaveDialog(page).getByRole('button', { name: 'Cancel' }).click();
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
  });
});

test('saves the selected option of a Test on every way out, and names open questions', async ({
  page,
  context,
  arriveAs,
}) => {
  await arriveAs('subscriber');
  const quiz = await quizzesOf(page).createCustom({ mode: 1, amount: 5 });
  const select = async (number: number) => {
    await expect(page.getByRole('heading', { name: `Question ${number} of 5` })).toBeVisible();
    await page.getByRole('radio', { name: /^Choice B/ }).check();
  };
  const finishing = page.getByRole('dialog', { name: 'Finish the quiz?' });
  await page.goto(`/quiz/start/restore/${quiz.id}`);
  await select(1);
  await expect(page.getByRole('timer')).toHaveCount(0);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await select(2);
  await page.getByRole('button', { name: 'End quiz' }).click();
  await expect(finishing.getByText('3 questions are open.')).toBeVisible();
  await finishing.getByRole('button', { name: 'Go to the first open question' }).click();

  await select(3);
  await page.getByRole('link', { name: 'Vignette, home' }).click();
  await leaveDialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect.poll(() => answeredCount(page, quiz.id)).toBe(3);

  page.on('dialog', (dialog) => dialog.accept());
  await page.goto(`/quiz/start/restore/${quiz.id}`);
  await select(4);
  await page.reload();
  await expect.poll(() => answeredCount(page, quiz.id)).toBe(4);

  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await select(5);
  // A new page would hide this one, which sends its events in another way than a page that closes.
  await Promise.all([page.waitForEvent('close'), page.close({ runBeforeUnload: true })]);
  const other = await context.newPage();
  await other.goto('/favicon.svg');
  await expect.poll(() => answeredCount(other, quiz.id)).toBe(5);
});
