// `npm run bench -- playing`: time from key press to the next question, and from submitting an answer to its result, in a
// browser with four times CPU throttling.
import { chromium, type Page } from '@playwright/test';
import { removeDataDir, startServer } from '#test/start-server.ts';
import { fillIn } from '../e2e/journey.ts';
import { quizzesOf } from '../e2e/quizzes.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { expectFigure, say } from './figures.ts';
import { median } from './load.ts';
import { sized } from './sizes.ts';

const SLOWED_BY = 4;
const QUESTIONS = sized(30, 10);
const ANSWERS = sized(15, 5);

/**
 * The fastest reader takes longer. Without a pause a key press waits for what the page does after the last question was
 * painted, which no user meets: sending its start, preparing the next question and loading solutions.
 */
const READING_MS = 1000;

/**
 * Measured by the browser: time from each key press to the next frame, time from Enter to the end of the frame that shows
 * the result, and layout shift without recent input. `seen` waits in the page for a change of the DOM: Playwright's own
 * waiting searches the slowed page in every frame, and so delays the frame that is measured.
 */
const WATCH = `
  window.watched = { keys: [], shift: 0, results: [] };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.watched.keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.watched.shift += value;
  }).observe({ type: 'layout-shift' });
  let submittedAt = null;
  addEventListener('keydown', ({ key, timeStamp }) => { if (key === 'Enter') submittedAt = timeStamp; }, true);
  new MutationObserver(() => {
    if (submittedAt === null || !document.querySelector('section[aria-label=Result]')) return;
    const from = submittedAt;
    submittedAt = null;
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => window.watched.results.push(performance.now() - from);
    requestAnimationFrame(() => port2.postMessage(null));
  }).observe(document.body, { childList: true, subtree: true });
  window.seen = (selector, text) => new Promise((resolve) => {
    const isThere = () => document.querySelector(selector)?.textContent.startsWith(text);
    if (isThere()) return resolve();
    const observer = new MutationObserver(() => {
      if (!isThere()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
`;

export async function measurePlaying() {
  const executablePath = findBrowser(process.env);
  if (!executablePath) return say('next question in a browser', 'skipped: there is no browser');
  const server = await startServer({ CLIENT: 'built' });
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
  try {
    const page = await browser.newPage({ baseURL: server.url, viewport: { width: 1280, height: 800 } });
    await page.goto('/login');
    await fillIn(page, 'subscriber@demo.vignette.example', server.passwordOf('subscriber'));
    await page.waitForURL('**/dashboard**');
    const { id } = await quizzesOf(page).createCustom({ amount: QUESTIONS });
    await page.goto(`/quiz/start/restore/${id}`);
    await page.getByText(`Question 1 of ${QUESTIONS}`).waitFor();
    const { keys, shift } = await turnPages(page);
    say('key to next question, processor slowed 4x, median ms', median(keys).toFixed(0));
    say('key to next question, processor slowed 4x, slowest ms', Math.max(...keys).toFixed(0));
    const results = await submitAnswers(page);
    say('submit to result, processor slowed 4x, median ms', median(results).toFixed(0));
    say('submit to result, processor slowed 4x, slowest ms', Math.max(...results).toFixed(0));
    expectFigure(`layout shift over ${QUESTIONS} questions`, shift, { exactly: 0 });
  } finally {
    await browser.close();
    await server.stop();
    await removeDataDir(server.dataDir);
  }
}

async function turnPages(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_BY });
  await page.evaluate(WATCH);
  for (let number = 2; number <= QUESTIONS; number += 1) {
    await page.waitForTimeout(READING_MS);
    await page.keyboard.press('ArrowRight');
    await seeQuestion(page, number);
  }
  return page.evaluate<{ keys: number[]; shift: number }>('window.watched');
}

/** Answers the last questions, from the last one backwards. */
async function submitAnswers(page: Page) {
  for (let place = 0; place < ANSWERS; place += 1) {
    await page.waitForTimeout(READING_MS);
    await page.keyboard.press('a');
    await page.evaluate('new Promise(requestIdleCallback)');
    await page.keyboard.press('Enter');
    await page.evaluate("seen('section[aria-label=Result] h2', '')");
    await page.keyboard.press('ArrowLeft');
    await seeQuestion(page, QUESTIONS - place - 1);
  }
  return page.evaluate<number[]>('window.watched.results');
}

const seeQuestion = (page: Page, number: number) => page.evaluate(`seen('h1', 'Question ${number} of ${QUESTIONS}')`);
