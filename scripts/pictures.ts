// `npm run pictures`: takes the pictures and the recording of the README from the demo into docs/pictures.
import path from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp from 'sharp';
import { removeDataDir, startServer } from '#test/start-server.ts';
import { fillIn, type Person } from '../e2e/journey.ts';
import { RECORDED, recordDemo } from '../e2e/record-demo.ts';
import { findBrowser } from './find-browser.ts';

const folder = path.resolve(import.meta.dirname, '../docs/pictures');
const viewport = { width: 1280, height: 800 };

const pictures = [
  { name: 'dashboard', as: 'subscriber', address: '/dashboard' },
  { name: 'statistics', as: 'subscriber', address: '/statistics' },
  { name: 'study-plan', as: 'subscriber', address: '/study-plan' },
  { name: 'admin', as: 'admin', address: '/admin' },
] as const;

const server = await startServer({ CLIENT: 'built', DEMO: 'on' });
const executablePath = process.env['CHROMIUM_PATH'] ?? findBrowser(process.env);
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const person of ['subscriber', 'admin'] as const) await takePictures(browser, { person, colorScheme });
  }
  // Last, because it answers a question.
  const page = await open(browser, { person: 'subscriber', colorScheme: 'light', size: RECORDED });
  await recordDemo(page, path.join(folder, 'demo.webp'), settle);
} finally {
  await browser.close();
  await server.stop();
  await removeDataDir(server.dataDir);
}

interface Opened {
  person: Person;
  colorScheme: 'light' | 'dark';
  size?: { width: number; height: number };
}

async function open(from: Browser, { person, colorScheme, size = viewport }: Opened) {
  const context = await from.newContext({ baseURL: server.url, colorScheme, viewport: size, reducedMotion: 'reduce' });
  const page = await context.newPage();
  await page.goto('/login');
  await fillIn(page, `${person}@demo.vignette.example`, server.passwordOf(person));
  await page.waitForURL('**/dashboard**');
  return page;
}

async function takePictures(from: Browser, given: { person: 'subscriber' | 'admin'; colorScheme: 'light' | 'dark' }) {
  const page = await open(from, given);
  for (const { name, address } of pictures.filter(({ as }) => as === given.person)) {
    await page.goto(address);
    await settle(page);
    const file = path.join(folder, `${name}-${given.colorScheme}.webp`);
    await sharp(await page.screenshot())
      .webp({ quality: 82 })
      .toFile(file);
    console.log(`  ${file}`);
  }
  await page.context().close();
}

/** Loading states are not part of a picture, nor is the message that the page is connected. */
async function settle(page: Page) {
  await page.waitForLoadState('networkidle');
  await page.locator('.mantine-Skeleton-root').first().waitFor({ state: 'hidden' });
  await page.getByText('Hello').waitFor();
  await page.getByText('Connected succesfully!').waitFor({ state: 'hidden' });
}
