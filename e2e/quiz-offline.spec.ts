import type { BrowserContext, Page, Request } from '@playwright/test';
import type { QuizEvent } from '#shared/quiz/answering.contract.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { failOnDemand } from './intercept.ts';
import { expect, test } from './journey.ts';
import { openTool } from './pictured-quiz.ts';
import { answeredCount, quizzesOf } from './quizzes.ts';

const LEARNING = 2;
const TEST = 1;

/** Pages open offline once the worker has cached all of them. */
const workerIsReady = (page: Page) => page.evaluate(() => navigator.serviceWorker.ready.then(() => true));

const openQuiz = async (page: Page, { id }: QuizResult, number = 1) => {
  await page.goto(`/quiz/start/restore/${id}`);
  await expect(page.getByRole('heading', { name: `Question ${number} of` })).toBeVisible();
};

/** Selects an option of the current question and submits it. */
async function answerQuestion(page: Page, option = 0) {
  await page.getByRole('radio').nth(option).check();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
}
const runMainAction = (page: Page) => page.getByRole('button', { name: 'Next', exact: true }).click();
const savedState = (page: Page, words: string | RegExp) => expect(page.getByText(words).first()).toBeVisible();

/** Makes the two newest saved quizzes available offline with their cards. */
async function downloadQuizzes(page: Page) {
  await page.goto('/dashboard');
  await workerIsReady(page);
  await page.getByRole('article').filter({ hasText: 'Saved Quiz' }).getByRole('button').click();
  const cards = page.getByRole('dialog').getByRole('listitem');
  for (const place of [0, 1]) {
    await cards.nth(place).getByRole('button', { name: 'Download for offline use' }).click();
    await expect(cards.nth(place).getByText('Available offline').first()).toBeVisible();
  }
}

/** The keys of the answers sent to the server; one that was sent twice is listed twice. */
function sentKeys(context: BrowserContext): string[] {
  const keys: string[] = [];
  context.on('requestfinished', (request: Request) => {
    if (request.method() !== 'POST') return;
    const { pathname } = new URL(request.url());
    if (pathname.endsWith('/answers')) keys.push((request.postDataJSON() as { key: string }).key);
    if (!pathname.endsWith('/quiz/sync')) return;
    const { events } = request.postDataJSON() as { events: QuizEvent[] };
    keys.push(...events.filter(({ type }) => type === 'answer').map(({ key }) => key));
  });
  return keys;
}

async function expectOnce(keys: string[], count: number) {
  await expect.poll(() => new Set(keys).size).toBe(count);
  expect(keys).toHaveLength(count);
}

/** What the device stores: the copies of quizzes, and the paths of cached files. */
const storedOn = (page: Page) =>
  page.evaluate(async () => {
    const opened = indexedDB.open('vignette');
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const all = opened.result.transaction('quizzes').objectStore('quizzes').getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    opened.result.close();
    const names = await caches.keys();
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { quizzes: all.result as unknown[], files: requests.flat().map(({ url }) => new URL(url).pathname) };
  });

function expectNoKey({ quizzes, files }: Awaited<ReturnType<typeof storedOn>>) {
  const tests = quizzes.filter((one) => JSON.stringify(one).includes('"mode":1'));
  expect(tests).toHaveLength(1);
  const told = JSON.stringify(tests);
  expect(told).not.toMatch(/"correct"|"explanation"|"learningPoint"/);
  expect(told).toContain('"reveals":[]');
  expect(files.filter((file) => file.startsWith('/api') && !file.startsWith('/api/v1/files/questions/'))).toEqual([]);
}

test.describe('available offline', () => {
  test.use({ ownContext: true, serviceWorkers: 'allow' });

  test('answers a Learning quiz without a connection, sends each answer once, and stores no key of a Test', async ({
    page,
    context,
    arriveAs,
    consoleErrors,
  }) => {
    await arriveAs('subscriber');
    await quizzesOf(page).createQuick(TEST);
    const quiz = await quizzesOf(page).createQuick(LEARNING);
    await downloadQuizzes(page);
    expectNoKey(await storedOn(page));

    await context.setOffline(true);
    await openQuiz(page, quiz);
    await answerQuestion(page);
    await expect(page.getByRole('list', { name: 'Explanations' })).toBeVisible();
    await runMainAction(page);
    await answerQuestion(page);
    await expect(page.getByRole('list', { name: 'Explanations' })).toBeVisible();
    await savedState(page, /Offline, 2 saved on this device/);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Question 2 of' })).toBeVisible();
    await openTool(page, 'Calculator');
    await page.getByRole('textbox', { name: 'Equation' }).fill('1,5*2');
    await page.keyboard.press('Enter');
    await expect(page.locator('output')).toHaveText('= 3');
    await openTool(page, 'Lab Values');
    await expect(page.getByText('136–146 mEq/L')).toBeVisible();

    const keys = sentKeys(context);
    await context.setOffline(false);
    await savedState(page, /^Saved$/);
    expect(await answeredCount(page, quiz.id)).toBe(2);
    await expectOnce(keys, 2);
    // The browser logs requests that fail offline.
    consoleErrors.length = 0;
  });
});

test('can be installed', async ({ request }) => {
  const login = await (await request.get('/login')).text();
  const address = /<link rel="manifest" href="([^"]+)"/.exec(login)?.[1];
  const manifest = await request.get(address ?? '');
  expect(manifest.headers()['content-type']).toContain('application/manifest+json');
  const { start_url, icons } = (await manifest.json()) as { start_url: string; icons: { src: string; type: string }[] };
  expect(start_url).toBe('/dashboard');
  for (const { src, type } of icons) expect((await request.get(src)).headers()['content-type']).toContain(type);
  // Never cached, so that a new version is found.
  expect((await request.get('/offline-worker.js')).headers()['cache-control']).toBe('no-cache');
});

test('loses no answer without a connection or in a reload, and sends none twice from two tabs', async ({
  page,
  context,
  arriveAs,
  consoleErrors,
}) => {
  const calls = await failOnDemand(context, '**/api/**');
  await arriveAs('subscriber');
  const quiz = await quizzesOf(page).createQuick(TEST);
  await openQuiz(page, quiz);
  const other = await context.newPage();
  await other.goto('/dashboard');
  const keys = sentKeys(context);
  calls.fail = true;
  for (const kept of [1, 2]) {
    await answerQuestion(page, kept % 2);
    await savedState(page, new RegExp(`Offline, ${kept} saved on this device`));
    await runMainAction(page);
  }
  // Before the calls succeed: the tabs also retry by themselves.
  expect(await answeredCount(page, quiz.id)).toBe(0);
  calls.fail = false;
  await Promise.all([page, other].map((tab) => tab.evaluate(() => window.dispatchEvent(new Event('online')))));
  await savedState(page, /^Saved$/);
  await expectOnce(keys, 2);
  expect(await answeredCount(page, quiz.id)).toBe(2);
  await other.close();

  // The request gets no response before the page is reloaded.
  await page.route(/\/answers$|\/sync$/, () => {});
  await answerQuestion(page);
  await savedState(page, /^Saving/);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Question 3 of' })).toBeVisible();
  await expect(page.getByRole('radio').first()).toBeChecked();
  await savedState(page, /^Saved$/);
  expect(await answeredCount(page, quiz.id)).toBe(3);
  consoleErrors.length = 0;
});
