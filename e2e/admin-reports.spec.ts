import type { APIRequestContext } from '@playwright/test';
import type { StartedServer } from '#test/start-server.ts';
import { apiAs } from './api-as.ts';
import { expect, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import { writtenQuestion } from './written-question.ts';

// Screens are loaded on demand, which is slow on a busy machine.
test.setTimeout(90_000);

const REPORTER = 'subscriber@demo.vignette.example';

/** Creates a separate question with reports, because correcting its key must not affect other tests. */
async function report(server: StartedServer, request: APIRequestContext, texts: string[]) {
  const admin = await apiAs(server, request, 'admin');
  const reporter = await apiAs(server, request, 'subscriber');
  const [discipline] = await admin.get<{ id: number }[]>('dictionaries/disciplines');
  const [bodySystem] = await admin.get<{ id: number }[]>('dictionaries/body-systems');
  const [category] = await reporter.get<{ id: number }[]>('dictionaries/feedback-category');
  const { id } = await admin.post<{ id: number }>('questions', {
    ...writtenQuestion(`${texts[0]} A 54-year-old man comes to the emergency department with crushing chest pain.`),
    disciplines: [discipline?.id],
    bodySystems: [bodySystem?.id],
    status: 'published',
  });
  for (const text of texts) await reporter.post('feedback', { category: category?.id, text, question: id });
}

test('lets an editor correct the key of a question and answer all its reports by mail', async ({
  page,
  request,
  server,
  arriveAs,
}) => {
  await report(server, request, ['Option C should be the key.', 'The pulses are missing here.']);
  await arriveAs('admin');
  await page.goto('/admin/reports?search=Option+C+should');
  await page.getByRole('link', { name: 'Option C should be the key.' }).click();
  // The texts of the question load later and move the panel.
  await expect(page.getByText('Sudden crushing chest pain is an infarction')).toBeVisible();
  const panel = page.getByRole('region', { name: 'Re-score answers' });
  await panel.getByLabel('C: Pericarditis').check();
  await panel.getByRole('button', { name: 'Preview changes' }).click();
  await expect(panel.getByText('No scored answer would change.')).toBeVisible();
  await panel.getByRole('button', { name: 'Re-score', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Re-score answers' });
  await dialog.getByLabel(/Reason/).fill('The guideline says otherwise since May.');
  await dialog.getByRole('button', { name: 'Re-score' }).click();
  await expect(panel.getByText('Version 1: correct is C')).toBeVisible();
  await expect(panel.getByText('0 became correct, 0 became incorrect')).toBeVisible({ timeout: 20_000 });

  await page.getByLabel('Start with a template').selectOption('You were right');
  await page.getByLabel('Also answer the other open report').check();
  await page.getByRole('link', { name: 'The pulses are missing here.' }).click();
  await expect(page.getByText('Leave without saving?')).toBeVisible();
  await page.getByRole('button', { name: 'Stay' }).click();
  await page.getByRole('button', { name: 'Save the answer' }).click();
  await expect(page.getByText('The answer is on its way.')).toBeVisible();
  await mailTo(server, request, { address: REPORTER, subject: 'The question you reported is fixed' });
  await page.getByRole('link', { name: 'The pulses are missing here.' }).click();
  await expect(page.getByLabel('New state')).toHaveValue('confirmed');
});
