import type { APIRequestContext } from '@playwright/test';
import type { StartedServer } from '#test/start-server.ts';
import { apiAs } from './api-as.ts';
import { expect, test } from './journey.ts';
import { writtenQuestion } from './written-question.ts';

async function submit(server: StartedServer, request: APIRequestContext, stem: string) {
  const author = await apiAs(server, request, 'subscriber');
  const [discipline] = await author.get<{ id: number }[]>('dictionaries/disciplines');
  const [bodySystem] = await author.get<{ id: number }[]>('dictionaries/body-systems');
  await author.post('user-questions', {
    ...writtenQuestion(stem),
    disciplineId: discipline?.id,
    bodySystemId: bodySystem?.id,
    declarations: { ownWork: true, noRecall: true, noPatientData: true, licence: true },
    submit: true,
  });
}

test('lets a reviewer accept a submitted question into the bank', async ({ page, request, server, arriveAs }) => {
  const stem = 'A 47-year-old baker comes to the emergency department with crushing chest pain since the morning.';
  await submit(server, request, stem);
  await arriveAs('admin');
  await page.goto('/admin/user-questions?status=submitted&search=baker');
  await page.getByRole('link', { name: /47-year-old baker/ }).click();
  await page.getByRole('button', { name: 'Start the review' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('link', { name: /^Question \d+$/ }).click();
  await expect(page.getByRole('textbox', { name: /^Stem/ })).toHaveValue(stem);
});
