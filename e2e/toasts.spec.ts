import type { Locator, Page } from '@playwright/test';
import { expect, isPhone, test } from './journey.ts';
import { moveInApp } from './move-in-app.ts';
import { firstQuestion, newQuiz } from './open-quiz.ts';

const REFUSAL = 'A refusal that is long enough to need two lines on a phone, as many of them are.';

/** Every page requests a live ticket, and a 403 always shows a toast. */
const expectToasts = async (page: Page, times: number) => {
  const json = { code: 'forbidden', message: REFUSAL };
  await page.route('**/api/v1/auth/live-ticket', (route) => route.fulfill({ status: 403, json }), { times });
  // Error toasts close after 30 seconds; here they stay open for the whole test, however slow the machine is.
  await page.addInitScript(() => {
    const setRealTimeout = window.setTimeout.bind(window);
    const setPatientTimeout = (task: TimerHandler, ms?: number) => setRealTimeout(task, ms === 30_000 ? 600_000 : ms);
    Object.assign(window, { setTimeout: setPatientTimeout });
  });
};
const toasts = (page: Page) => page.getByRole('alert').filter({ hasText: REFUSAL });

/** Each refused attempt of the live connection shows one. The network's return ends the pause before the next attempt. */
const untilToasts = (page: Page, count: number) =>
  expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return toasts(page).count();
    })
    .toBe(count);

/** Scrolls as far as a browser does for the focus, then checks what is at the centre of the element. */
const expectUncovered = async (target: Locator) => {
  await target.evaluate((element) => element.scrollIntoView({ block: 'nearest' }));
  await expect
    .poll(() =>
      target.evaluate((element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return element.contains(hit) ? 'itself' : (hit?.outerHTML.slice(0, 120) ?? 'outside of the window');
      }),
    )
    .toBe('itself');
};
const press = async (target: Locator) => {
  await expectUncovered(target);
  await target.click();
};

const SMALL_PHONE = { width: 320, height: 568 };
const LOW_WINDOW = { width: 1280, height: 500 };

test(
  'shows toasts below pages, questions and dialogs without covering them',
  { tag: '@phone' },
  async ({ page, arriveAs }) => {
    const whole = page.viewportSize() ?? { width: 0, height: 0 };
    if (isPhone(page)) await page.setViewportSize(SMALL_PHONE);
    await arriveAs('subscriber');
    await expectToasts(page, 2);
    await page.goto('/dashboard');
    await untilToasts(page, 2);

    await test.step('the end of a page and the navigation are usable', async () => {
      await page.getByRole('main').getByRole('heading').first().waitFor();
      for (const link of await page.getByRole('contentinfo').getByRole('link').all()) await expectUncovered(link);
      const navigation = page.getByRole('navigation', { name: isPhone(page) ? 'Bottom' : 'Main' });
      await press(navigation.getByRole('link', { name: 'Statistics' }));
      await expect(page).toHaveURL(/\/statistics/);
    });

    await test.step('they are at the bottom in full width', async () => {
      await page.setViewportSize(whole);
      const widthOf = async () => (await toasts(page).last().boundingBox())?.width ?? 0;
      await expect.poll(widthOf).toBeGreaterThan(whole.width * 0.9);
      expect((await toasts(page).last().boundingBox())?.y ?? 0).toBeGreaterThan(whole.height * 0.6);
    });

    await test.step('the options and buttons of a question are usable', async () => {
      await page.setViewportSize(whole);
      await moveInApp(page, await newQuiz({ amount: 5, mode: 2 })(page));
      await firstQuestion(page);
      for (const option of await page.locator('label:has([type=radio])').all()) await press(option);
      await press(page.getByRole('button', { name: 'Submit', exact: true }));
      await expect(page.getByRole('heading', { name: /^(Correct|Incorrect)/ })).toBeVisible();
      await press(page.getByRole('button', { name: 'Next', exact: true }));
      await expect(page.getByRole('heading', { name: 'Question 2 of 5' })).toBeVisible();
    });

    await test.step('a dialog is above them, here the one that reports a question by its id', async () => {
      await page.setViewportSize(isPhone(page) ? SMALL_PHONE : LOW_WINDOW);
      await moveInApp(page, '/contact');
      await page.getByLabel('Topic').selectOption('Question content');
      await page.getByLabel('Question id').fill('1');
      const opener = page.getByRole('button', { name: 'Report a problem with this question' });
      await press(opener);
      const dialog = page.getByRole('dialog', { name: 'Report a problem with a question' });
      await dialog.getByLabel('Issue type').selectOption({ index: 1 });
      await dialog.getByPlaceholder('Enter your message').fill('The second option is right as well.');
      await press(dialog.getByRole('button', { name: 'Submit', exact: true }));
      await expect(page.getByText('Thank You! Your feedback have been sent successfully')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(opener).toBeFocused();
    });
    await expect(toasts(page)).toHaveCount(2);
  },
);

test('does not cover the end of the admin menu with toasts', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await expectToasts(page, 2);
  await page.goto('/admin');
  await untilToasts(page, 2);
  await press(page.getByRole('navigation', { name: 'Admin area' }).getByRole('link').last());
  await expect(page).not.toHaveURL(/\/admin$/);
});

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test('does not cover a select list, a bottom bar or a confirmation with toasts', async ({ page, arriveAs }) => {
    await arriveAs('trial');
    await expectToasts(page, 2);
    await page.goto('/account');
    await untilToasts(page, 2);
    const country = page.getByRole('combobox', { name: 'Country' });
    await expect(country).toBeEnabled();
    await country.fill('an');
    for (const name of ['Afghanistan', 'Albania', 'Andorra']) await expectUncovered(page.getByRole('option', { name }));
    await press(page.getByRole('option', { name: 'Andorra' }));
    await expect(country).toHaveValue('Andorra');
    await expectUncovered(page.getByRole('button', { name: 'Save' }));
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await expectUncovered(page.getByRole('button', { name: 'Save' }));

    await press(page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Study' }));
    await press(page.getByRole('button', { name: 'Confirm' }));
    await expect(page).toHaveURL(/\/account\/study$/);
    await expect(toasts(page)).toHaveCount(2);
  });
});
