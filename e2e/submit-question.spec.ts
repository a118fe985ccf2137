import type { APIRequestContext, Page } from '@playwright/test';
import type { StartedServer } from '#test/start-server.ts';
import { expect, fillIn, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import { newUser, PASSWORD } from './new-user.ts';

/** A one-pixel picture. */
const PICTURE = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);
const STEM = 'A 54-year-old man comes to the emergency department with crushing chest pain that began an hour ago.';
const OPTIONS = ['Aortic dissection', 'Myocardial infarction', 'Pericarditis'];

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
/** The timeout is longer than the five seconds before autosave. */
const saved = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Saved$/ })).toBeAttached({ timeout: 8000 });
const goToList = (page: Page) =>
  page
    .getByRole('link', { name: /question$/i })
    .filter({ visible: true })
    .first()
    .click();

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
async function accept(server: StartedServer, request: APIRequestContext, title: string) {
  const username = 'admin@demo.vignette.example';
  const signedIn = await request.post('/api/v1/auth/basic', {
    data: { username, password: server.passwordOf('admin') },
  });
  const { jwt } = (await signedIn.json()) as { jwt: string };
  const headers = { authorization: `Bearer ${jwt}` };
  const queue = await request.get('/api/v1/questions/users', {
    headers,
    params: { search: title, status: 'submitted' },
  });
  const { rows } = (await queue.json()) as { rows: { id: number }[] };
  for (const decision of ['take', 'accept']) {
    const data = { decision };
    await request.post(`/api/v1/questions/users/${rows[0]?.id}/review`, { headers, data });
  }
}

test(
  'lets a user write a question, leave and return, submit it, and get it accepted',
  { tag: '@phone' },
  async ({ page, request, server }, { project }) => {
    const email = await newUser(server);
    const stem = `${STEM} (${project.name})`;
    await page.goto('/login?next=/submit-question');
    await fillIn(page, email, PASSWORD);
    await page.getByRole('link', { name: "I'm in" }).click();

    // A hint appears and disappears with its cause.
    await textbox(page, 'Stem').fill(stem);
    await textbox(page, 'Lead-in').fill('Which of these is NOT the diagnosis?');
    const hints = page.getByRole('status', { name: 'Hints for the lead-in' });
    await expect(hints).toContainText('asks for the exception');
    await textbox(page, 'Lead-in').fill('What is the most likely diagnosis?');
    await expect(hints).not.toContainText('exception');
    await writeOptions(page);
    await page.getByLabel('Add pictures').setInputFiles({ name: 'ecg.png', mimeType: 'image/png', buffer: PICTURE });
    await textbox(page, 'What picture 1 shows').fill('A strip with raised ST segments');

    // Unsaved input is saved when leaving and restored when returning.
    await textbox(page, 'Learning point').fill('Sudden crushing chest pain is an infarction until shown otherwise.');
    await goToList(page);
    await page.getByRole('link', { name: 'Continue' }).click();
    await expect(textbox(page, 'Learning point')).toHaveValue(/until shown otherwise/);
    await expect(textbox(page, 'What picture 1 shows')).toHaveValue('A strip with raised ST segments');

    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByText('Please confirm this.')).toHaveCount(4);
    await expect(page.getByRole('combobox', { name: 'Discipline' })).toBeFocused();
    await choose(page, 'Discipline', 'Internal medicine');
    await choose(page, 'Body system', 'Cardiovascular');
    await textbox(page, 'Source 1: title or citation').fill('A textbook of cardiology, chapter 3');
    for (const declaration of await page.getByRole('checkbox').all()) await declaration.check();
    await saved(page);
    await page.getByRole('button', { name: 'Submit', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Thank you. Your question is on its way.' })).toBeVisible();

    await page.getByRole('link', { name: 'See your questions' }).click();
    const card = page.getByRole('listitem').filter({ hasText: project.name });
    await expect(card).toContainText('Submitted');
    await accept(server, request, `(${project.name})`);
    await page.reload();
    await expect(card).toContainText('Accepted');
    const mail = await mailTo(server, request, { address: email, subject: 'Your question was accepted' });
    expect(mail.text).toContain('/submit-question');
  },
);

test('retries a failed save and offers the unsaved input when the user returns', async ({
  page,
  arriveAs,
  consoleErrors,
}) => {
  await arriveAs('subscriber');
  await page.goto('/submit-question/submit');
  await page.route('**/api/v1/user-questions', (route) => route.abort());
  await textbox(page, 'Stem').fill('Words that must not be lost');
  await expect(page.getByText('Not saved, trying again').first()).toBeVisible({ timeout: 20_000 });
  await page.reload();
  await page.unroute('**/api/v1/user-questions');
  await page.getByRole('button', { name: 'Restore them' }).click();
  await expect(textbox(page, 'Stem')).toHaveValue('Words that must not be lost');
  consoleErrors.splice(0);

  await goToList(page);
  const draft = page.getByRole('listitem').filter({ hasText: 'Words that must not be lost' });
  await draft
    .first()
    .getByRole('button', { name: /Delete the draft/ })
    .click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText('Are you sure you want to delete this?');
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(draft).toHaveCount(0);
});
