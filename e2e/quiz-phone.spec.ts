import { expect, test } from './journey.ts';
import { openTool } from './pictured-quiz.ts';

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test('creates, answers and reviews a quiz', async ({ page, arriveAs }) => {
    const width = page.viewportSize()?.width ?? 0;
    const height = page.viewportSize()?.height ?? 0;
    await arriveAs('subscriber');
    await page.goto('/quiz/custom_creator');

    await test.step('the sections of the form are collapsed', async () => {
      await expect(page.getByRole('heading', { name: 'Custom Quiz' })).toBeVisible();
      await page.getByRole('button', { name: /^Body systems/ }).click();
      await page.getByRole('checkbox', { name: /^Cardiovascular/ }).check();
      await page.getByRole('button', { name: /^Amount/ }).click();
      await page.getByRole('button', { name: '5', exact: true }).click();
      await expect(page).toHaveURL(/bodySystems=1&amount=5/);
      await page.getByRole('button', { name: 'Start Quiz' }).click();
      await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeVisible();
    });

    await test.step('the tools are at the bottom, at most 330 px wide', async () => {
      await expect(page.getByRole('navigation', { name: 'Bottom' })).toHaveCount(0);
      const bar = await page.getByRole('group', { name: 'Quiz tools' }).boundingBox();
      expect(bar?.width).toBeLessThanOrEqual(330);
      expect(height - (bar?.y ?? 0) - (bar?.height ?? 0)).toBeLessThan(16);
      await openTool(page, 'Calculator');
      const equation = page.getByRole('textbox', { name: 'Equation' });
      await expect(equation).toBeVisible();
      await equation.press('Escape');
      await openTool(page, 'Notes');
      await expect(page.getByPlaceholder('Your notes')).toBeVisible();
      await page.keyboard.press('Escape');
      await openTool(page, 'Lab Values');
      const lab = page.getByRole('dialog', { name: 'Lab Values' });
      await expect(lab.getByText('136–146 mEq/L')).toBeVisible();
      const box = await lab.boundingBox();
      expect(Math.round(box?.height ?? 0)).toBe(500);
      expect(box?.width).toBe(width);
      await page.keyboard.press('Escape');
      await expect(lab).toBeHidden();
    });

    await test.step('an option is struck out and selected by touch', async () => {
      await page.getByRole('button', { name: 'Strike out choice B' }).tap();
      await expect(page.getByRole('radio', { name: /^Choice B, .*struck out/ })).toBeVisible();
      await page
        .locator('label')
        .filter({ has: page.getByRole('radio', { name: /^Choice A/ }) })
        .tap();
      await page.getByRole('button', { name: 'Submit' }).tap();
      await expect(page.getByRole('heading', { name: /^(Correct|Incorrect\.)/ })).toBeFocused();
      await page.getByRole('button', { name: 'Next', exact: true }).tap();
      await expect(page.getByRole('heading', { name: 'Question 2 of 5' })).toBeVisible();
    });

    await test.step('the question map is a sheet', async () => {
      await page.getByRole('button', { name: 'Question map' }).tap();
      const map = page.getByRole('dialog', { name: 'Questions' });
      await expect(map.getByRole('button', { name: 'Question 2, open' })).toHaveAttribute('aria-current', 'step');
      await map.getByRole('button', { name: /^Question 1, (correct|incorrect)$/ }).tap();
      await expect(map).toBeHidden();
      await expect(page.getByRole('heading', { name: /^(Correct|Incorrect\.)/ })).toBeVisible();
    });

    await test.step('the summary leads to each question', async () => {
      await page.getByRole('button', { name: 'End quiz' }).tap();
      await page.getByRole('dialog', { name: 'Finish the quiz?' }).getByRole('button', { name: 'Finish' }).tap();
      await expect(page).toHaveURL(/\/quiz\/sumup\//);
      await expect(page.getByText('4 omitted')).toBeVisible();
      await page.locator('[data-question]').first().tap();
      await expect(page.getByRole('heading', { name: 'Question 1 of 5' })).toBeFocused();
      await expect(page.getByRole('textbox', { name: 'Your notes' })).toBeVisible();
    });
  });
});
