import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const question = (id: string, discipline: string) => ({
  id,
  status: 'published',
  difficulty: 'easy',
  disciplines: [discipline],
  bodySystems: ['Cardiovascular'],
  stem: `A 60-year-old woman (${id}) faints on the way to the kitchen and wakes up after half a minute.`,
  leadIn: 'What is the most useful next step?',
  options: ['An electrocardiogram', 'A scan of the head', 'Nothing'].map((text) => ({
    text,
    explanation: `${text}: whether this helps is told by what the history and the heart sounds say.`,
  })),
  key: 'A',
  learningPoint: 'Whoever faints gets an electrocardiogram.',
  sources: ['A guideline on syncope'],
});

const counted = (page: Page, name: string) =>
  page.getByText(name, { exact: true }).locator('xpath=following-sibling::dd');

test('lets an admin check a file, see rejected records, import the rest and export it', async ({ page, arriveAs }, {
  project,
}) => {
  const id = `syncope-${project.name.toLowerCase().replaceAll(/[^a-z]/g, '')}`;
  const lines = [
    question(`${id}-one`, 'Internal medicine'),
    { ...question(`${id}-two`, 'Anatomy'), stem: `A man ${'x'.repeat(3000)}` },
  ];
  await arriveAs('admin');
  await page.goto('/admin/questions/exchange');
  await page.locator('input[type=file]').setInputFiles({
    name: 'syncope.jsonl',
    mimeType: 'application/jsonl',
    buffer: Buffer.from(lines.map((line) => JSON.stringify(line)).join('\n')),
  });
  await page.getByRole('button', { name: 'Check the file' }).click();

  await expect(page.getByRole('heading', { name: 'Checked: nothing has been changed yet' })).toBeFocused();
  await expect(counted(page, 'Will be added')).toHaveText('1');
  await expect(
    page.getByRole('row', { name: /^line 2 A man… stem: Field should contain at most 3000 characters$/ }),
  ).toBeVisible();
  const report = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the report' }).click();
  expect(await readFile(await (await report).path(), 'utf8')).toContain(
    'refused,stem: Field should contain at most 3000 characters',
  );

  await page.getByRole('button', { name: 'Import now' }).click();
  await expect(page.getByRole('heading', { name: 'Imported' })).toBeFocused();
  await expect(counted(page, 'Added')).toHaveText('1');
  await expect(
    page.getByRole('region', { name: 'Recent imports' }).getByText('1 added, 1 rejected').first(),
  ).toBeVisible();

  const form = page.getByRole('region', { name: 'Export' });
  await form.getByLabel('Format').selectOption('CSV');
  await form.getByLabel('Contains text').fill(`${id}-one`);
  const exported = page.waitForEvent('download');
  await form.getByRole('button', { name: 'Download' }).click();
  const file = await exported;
  expect(file.suggestedFilename()).toMatch(/^vignette-questions-.*\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text).toContain('Whoever faints gets an electrocardiogram.');
  expect(text.split('\r\n')).toHaveLength(3);
});
