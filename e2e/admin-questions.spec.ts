import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

test.setTimeout(90_000);

const stem = (mark: string) =>
  `A 67-year-old man (${mark}) cannot lift his left arm since this morning and his speech is slurred.`;

async function writeQuestion(page: Page, mark: string) {
  await page.getByRole('textbox', { name: /^Stem/ }).fill(stem(mark));
  await page.getByLabel('Lead-in').fill('Which of these is not the next step?');
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

const saved = (page: Page) => expect(page.getByText('All saved')).toBeVisible();
const refused = (page: Page) => page.getByRole('alert').filter({ hasText: 'The question was not saved' });

test('lets an editor write, publish and change a question and read its history', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin/questions');
  await page.getByRole('link', { name: 'New question' }).click();
  await page.getByRole('textbox', { name: /^Stem/ }).fill('Too short.');
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(refused(page)).toBeVisible();
  await expect(page.getByText('Field should contain at least 50 characters').first()).toBeVisible();

  await writeQuestion(page, 'journey');
  const checks = page.getByRole('region', { name: 'Item-writing checks' });
  await expect(checks.getByText('The negative word is not marked.', { exact: false })).toBeVisible();
  await page.getByLabel('Lead-in').fill('Which of these is the next step?');
  await expect(checks.getByText('The negative word is not marked.', { exact: false })).toBeHidden();
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('(journey)', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page).toHaveURL(/\/admin\/questions\/\d+$/);
  await saved(page);
  await expect(page.getByText('Version 1', { exact: false }).first()).toBeVisible();

  await page.getByRole('textbox', { name: /^Stem/ }).fill(stem('second journey'));
  await page.getByLabel('Reviewer').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved as version 2.')).toBeVisible();
  await page.getByRole('link', { name: 'Versions' }).click();
  const comparison = page.getByRole('region', { name: 'Comparison' });
  await expect(comparison.locator('ins')).toContainText('second');
  await expect(comparison.getByText('Learning point')).toBeHidden();

  await page.goBack();
  await expect(page.getByLabel('Reviewer')).not.toHaveValue('');
  await page.getByRole('button', { name: 'Retire' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText('The question is retired.')).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page).toHaveURL(/\/admin\/questions$/);
});

test('reports a conflict to the second of two editors, shows the other version and loses no input', async ({
  page,
  arriveAs,
  consoleErrors,
}) => {
  await arriveAs('admin');
  await page.goto('/admin/questions/new');
  await page.getByRole('textbox', { name: /^Stem/ }).fill(stem('two editors'));
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect(page).toHaveURL(/\/admin\/questions\/\d+$/);
  await saved(page);

  const other = await page.context().newPage();
  await other.goto(page.url());
  await other.getByLabel('Learning point').fill('What the other one wrote.');
  await other.getByRole('button', { name: 'Save draft' }).click();
  await saved(other);
  await other.close();

  await page.getByLabel('Lead-in').fill('What is mine?');
  await page.getByRole('button', { name: 'Save draft' }).click();
  await page.getByRole('button', { name: 'View their version' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('ins').filter({ hasText: 'What is mine?' })).toBeVisible();
  await expect(dialog.locator('del').filter({ hasText: 'What the other one wrote.' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByLabel('Lead-in')).toHaveValue('What is mine?');

  await page.getByRole('link', { name: 'Questions', exact: true }).first().click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'View their version' }).click();
  await page.getByRole('button', { name: 'Overwrite' }).click();
  await saved(page);
  consoleErrors.length = 0; // the rejected save
});

test('tags many questions at once and reports rejected ones', async ({ page, arriveAs }) => {
  await arriveAs('admin');
  await page.goto('/admin/questions?status=published');
  const table = page.getByRole('region', { name: 'Questions' });
  await table.getByRole('checkbox').nth(1).check();
  await table.getByRole('checkbox').nth(2).check();
  await page.getByRole('button', { name: 'Change tags' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Discipline').selectOption({ label: 'Medical ethics' });
  await dialog.getByRole('button', { name: 'Change 2 questions' }).click();
  await expect(page.getByText('2 changed, 0 were already up to date, 0 rejected.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();

  await table.getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Change status' }).click();
  await page.getByLabel('New status').selectOption('In review');
  await page.getByRole('button', { name: 'Change 1 question' }).click();
  await expect(page.getByText('A question that is published cannot become in review.')).toBeVisible();
  await page.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText('1 selected')).toBeVisible();
});
