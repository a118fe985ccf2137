import { chromium, type Page } from '@playwright/test';
import { removeDataDir, startServer } from '#test/start-server.ts';
import { fillIn } from '../e2e/journey.ts';
import { quizzesOf } from '../e2e/quizzes.ts';
import { findBrowser } from '../scripts/find-browser.ts';
import { median } from './load.ts';

const SLOWED_BY = 4;
const QUESTIONS = 30;

export interface PlayingFigures {
  /** From the key to the frame that shows the next question, on a processor slowed four times. */
  medianMs: number;
  slowestMs: number;
  /** What moved by itself, as browsers add it up. */
  layoutShift: number;
}

/** The browser's own figures: how long each key took to the next frame, and what jumped without anybody's doing. */
const WATCH = `
  window.watched = { keys: [], shift: 0 };
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') window.watched.keys.push(duration);
  }).observe({ type: 'event', durationThreshold: 16 });
  new PerformanceObserver((list) => {
    for (const { value, hadRecentInput } of list.getEntries()) if (!hadRecentInput) window.watched.shift += value;
  }).observe({ type: 'layout-shift' });
`;

/** Null when there is no browser. */
export async function measurePlaying(): Promise<PlayingFigures | null> {
  const executablePath = findBrowser(process.env);
  if (!executablePath) return null;
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
    return await turnPages(page);
  } finally {
    await browser.close();
    await server.stop();
    await removeDataDir(server.dataDir);
  }
}

async function turnPages(page: Page): Promise<PlayingFigures> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED_BY });
  await page.evaluate(WATCH);
  for (let number = 2; number <= QUESTIONS; number += 1) {
    await page.keyboard.press('ArrowRight');
    await page.getByText(`Question ${number} of ${QUESTIONS}`).waitFor();
  }
  const { keys, shift } = await page.evaluate<{ keys: number[]; shift: number }>('window.watched');
  return { medianMs: median(keys), slowestMs: Math.max(...keys), layoutShift: shift };
}
