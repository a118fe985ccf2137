import type { Page } from '@playwright/test';
import { openPart } from './admin-menu.ts';
import { expect, test } from './journey.ts';

test.setTimeout(90_000);

const stem = (mark: string) =>
  `A 67-year-old man (${mark}) cannot lift his left arm since this morning and his speech is slurred.`;

async function writeQuestion(page: Page, mark: string) {
  await page.getByRole('textbox', { name: /^Stem/ }).fill(stem(mark));
  await page.getByLabel('Lead-in').fill('Which of these is the next step?');
  const options = ['Computed tomography of the head', 'Aspirin at once', 'Waiting until tomorrow'];
  for (const [place, text] of options.entries()) {
    const letter = 'ABC'.charAt(place);
    await page.getByRole('textbox', { name: `Option ${letter}`, exact: true }).fill(text);
    await page
      .getByRole('textbox', { name: new RegExp(`^Why option ${letter} is`) })
      .fill(`${text}: bleeding is ruled out before anything else is done.`);
  }
  await page.getByRole('radio', { name: 'Option A is the correct answer' }).check();
  await page.getByLabel('Learning point').fill('No treatment of a stroke before a scan of the head.');
  await page.getByLabel('Source 1: title or citation').fill('A guideline on stroke');
  for (const [label, name] of [
    ['Disciplines', 'Internal medicine'],
    ['Body systems', 'Nervous'],
  ] as const) {
    const field = page.getByRole('combobox', { name: label });
    await field.fill(name);
    await page
      .getByRole('option', { name: new RegExp(`^${name}`) })
      .first()
      .click();
  }
}

test('lets an editor write, publish and change a question and read its history', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin/questions');
  await page.getByRole('link', { name: 'New question' }).click();
  await writeQuestion(page, 'journey');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/admin\/questions\/\d+$/);
  await expect(page.getByText('All saved')).toBeVisible();

  await page.getByRole('textbox', { name: /^Stem/ }).fill(stem('second journey'));
  await openPart(page, 'Questions');
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 2.')).toBeVisible();
  await page.getByRole('link', { name: 'Versions' }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.locator('ins')).toContainText('second');

  await page.goBack();
  await page.getByRole('button', { name: 'Retire' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The question is retired.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/admin\/questions$/);
});
