import type { APIRequestContext } from '@playwright/test';
import type { StartedServer } from '#test/start-server.ts';
import { apiAs } from './api-as.ts';
import { expect, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import { writtenQuestion } from './written-question.ts';

// Screens are loaded on demand, which is slow on a busy machine.
test.setTimeout(90_000);

const AUTHOR = 'subscriber@demo.vignette.example';

async function submit(server: StartedServer, request: APIRequestContext, stem: string): Promise<number> {
  const author = await apiAs(server, request, 'subscriber');
  const [discipline] = await author.get<{ id: number }[]>('dictionaries/disciplines');
  const [bodySystem] = await author.get<{ id: number }[]>('dictionaries/body-systems');
  const { id } = await author.post<{ id: number }>('user-questions', {
    ...writtenQuestion(stem),
    disciplineId: discipline?.id,
    bodySystemId: bodySystem?.id,
    declarations: { ownWork: true, noRecall: true, noPatientData: true, licence: true },
    submit: true,
  });
  return id;
}

test('lets a reviewer ask for changes to one question and accept another into the bank', async ({
  page,
  request,
  server,
  arriveAs,
}) => {
  const first = 'A 61-year-old sailor comes to the emergency department with crushing chest pain since an hour.';
  const second = 'A 47-year-old baker comes to the emergency department with crushing chest pain since the morning.';
  await submit(server, request, first);
  await submit(server, request, second);

  await arriveAs('admin');
  await page.goto('/admin/user-questions?status=submitted');
  await page.getByLabel('Search text').fill('sailor');
  await page.getByRole('link', { name: /61-year-old sailor/ }).click();
  await page.getByRole('button', { name: 'Start the review' }).click();
  await page.getByRole('button', { name: 'Ask for changes' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ask for changes' });
  await dialog.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(dialog.getByText('Field is required')).toBeVisible();
  await dialog.getByLabel(/Comment for the author/).fill('Please say what the pulses are like.');
  await dialog.getByRole('button', { name: 'Ask for changes' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Changes asked')).toBeVisible();
  const mail = await mailTo(server, request, { address: AUTHOR, subject: 'Your question needs a few changes' });
  expect(mail.text).toContain('Please say what the pulses are like.');

  await page.goto('/admin/user-questions?search=baker');
  await page.getByRole('link', { name: /47-year-old baker/ }).click();
  await page.getByRole('button', { name: 'Start the review' }).click();
  await page.getByRole('button', { name: 'Accept', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Question \d+$/ })).toBeVisible();
});

test('hides the queue from users who are not admins', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  await page.goto('/admin/user-questions');
  await expect(page).not.toHaveURL(/admin/);
});
