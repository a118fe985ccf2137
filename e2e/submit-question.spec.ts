import type { APIRequestContext, Page } from '@playwright/test';
import type { StartedServer } from '#test/start-server.ts';
import { apiAs } from './api-as.ts';
import { expect, fillIn, test } from './journey.ts';
import { newUser, PASSWORD } from './new-user.ts';

/** A one-pixel picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const STEM = 'A 54-year-old man comes to the emergency department with crushing chest pain that began an hour ago.';
const OPTIONS = ['Aortic dissection', 'Myocardial infarction', 'Pericarditis'];

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const goToList = (page: Page) =>
  page.getByRole('link', { name: 'Submit a question' }).filter({ visible: true }).first().click();

/** Selects an entry of a searchable list. */
async function choose(page: Page, list: string, entry: string) {
  await page.getByRole('combobox', { name: list }).fill(entry);
  await page.getByRole('option', { name: entry, exact: true }).click();
}

async function writeOptions(page: Page) {
  for (const letter of ['E', 'D']) await page.getByRole('button', { name: `Remove option ${letter}` }).click();
  for (const [place, option] of OPTIONS.entries()) await textbox(page, `Option ${'ABC'.charAt(place)}`).fill(option);
  await page.getByLabel('Option B is the correct answer').check();
  await textbox(page, 'Why option A is incorrect').fill('The pulses are equal on both sides.');
  await textbox(page, 'Why option B is correct').fill(
    'Crushing pain of sudden onset is an infarction until shown otherwise.',
  );
  await textbox(page, 'Why option C is incorrect').fill('This pain would get better by leaning forward.');
}

/** Accepts the question as an admin, with the API calls of the admin area. */
async function accept(server: StartedServer, request: APIRequestContext) {
  const admin = await apiAs(server, request, 'admin');
  const query = new URLSearchParams({ search: STEM.slice(0, 40), status: 'submitted' });
  const { rows } = await admin.get<{ rows: { id: number }[] }>(`questions/users?${query}`);
  for (const decision of ['take', 'accept']) await admin.post(`questions/users/${rows[0]?.id}/review`, { decision });
}

test('lets a user write a question, leave and return, submit it, and get it accepted', async ({
  page,
  request,
  server,
}) => {
  await page.goto('/login?next=/submit-question');
  await fillIn(page, await newUser(server), PASSWORD);
  await page.getByRole('link', { name: "I'm in" }).click();

  await textbox(page, 'Stem').fill(STEM);
  await textbox(page, 'Lead-in').fill('What is the most likely diagnosis?');
  await writeOptions(page);
  await page.getByLabel('Add pictures').setInputFiles({ name: 'ecg.png', mimeType: 'image/png', buffer: PICTURE });
  await textbox(page, 'What picture 1 shows').fill('A strip with raised ST segments');

  // Unsaved input is saved when leaving and restored when returning.
  await textbox(page, 'Learning point').fill('Sudden crushing chest pain is an infarction until shown otherwise.');
  await goToList(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(textbox(page, 'Learning point')).toHaveValue(/until shown otherwise/);
  await expect(textbox(page, 'What picture 1 shows')).toHaveValue('A strip with raised ST segments');

  await choose(page, 'Discipline', 'Internal medicine');
  await choose(page, 'Body system', 'Cardiovascular');
  await textbox(page, 'Source 1: title or citation').fill('A textbook of cardiology, chapter 3');
  for (const declaration of await page.getByRole('checkbox').all()) await declaration.check();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. Your question is on its way.' })).toBeVisible();

  await page.getByRole('link', { name: 'See your questions' }).click();
  const card = page.getByRole('listitem').filter({ hasText: STEM });
  await expect(card).toContainText('Submitted');
  await accept(server, request);
  await page.reload();
  await expect(card).toContainText('Accepted');
});
