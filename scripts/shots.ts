// `npm run shots`: takes screenshots of every screen at four widths, light and dark, into shots/.
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { removeDataDir, type StartedServer, startServer } from '#test/start-server.ts';
import { fillIn, type Person } from '../e2e/journey.ts';
import type { Screen } from '../e2e/screen.ts';
import { screens } from '../e2e/screens.ts';
import { findBrowser } from './find-browser.ts';

const folder = path.resolve(import.meta.dirname, '../shots');
const widths = [390, 800, 1280, 1600];
const schemes = ['light', 'dark'] as const;

const only = process.argv[2];
if (!only) await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const server = await startServer({ CLIENT: 'built', TRUST_PROXY: '127.0.0.1' });
const executablePath = findBrowser(process.env);
const browser = await chromium.launch({
  ...(executablePath && { executablePath }),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  for (const screen of screens.filter(({ name }) => !only || name.includes(only)))
    await picture(browser, server, screen);
} finally {
  await browser.close();
  await server.stop();
  await removeDataDir(server.dataDir);
}

async function picture(from: Browser, { url, passwordOf }: StartedServer, screen: Screen) {
  for (const colorScheme of schemes) {
    const context = await from.newContext({
      baseURL: url,
      colorScheme,
      reducedMotion: 'reduce',
      extraHTTPHeaders: { 'x-forwarded-for': nextAddress() },
    });
    const page = await context.newPage();
    if (screen.as) {
      await page.goto('/login');
      await signIn(page, screen.as, passwordOf);
      // As in the tests: a page without requests, which the mocked responses below could not affect.
      await page.goto('/favicon.svg');
    }
    await screen.given?.(page);
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 844 : 900 });
      const address = typeof screen.path === 'string' ? screen.path : await screen.path(page);
      await page.goto(address);
      // A screen that shows a loading state never becomes idle.
      await page.waitForLoadState('networkidle', { timeout: 5000 }).catch(() => {});
      await screen.act?.(page, address);
      await page.screenshot({ path: path.join(folder, `${screen.name}-${width}-${colorScheme}.png`) });
    }
    await context.close();
    console.log(`  ${screen.name} ${colorScheme}`);
  }
}

async function signIn(page: Parameters<typeof fillIn>[0], person: Person, passwordOf: StartedServer['passwordOf']) {
  await fillIn(page, `${person}@demo.vignette.example`, passwordOf(person));
  await page.waitForURL('**/dashboard**');
}

/** A random network for each visit, because screenshots exceed the sign-in limit of one network. */
function nextAddress() {
  return `10.1.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250) + 1}`;
}
