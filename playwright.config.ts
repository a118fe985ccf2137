import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? findBrowser(process.env);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  retries: 0,
  workers: 2,
  // What is expected comes, or never: how fast is measured elsewhere, and a busy machine is no failure.
  expect: { timeout: 10_000 },
  use: {
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    { name: 'desktop', use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } } },
    {
      name: 'phone',
      // The admin area is made for tablets and larger screens.
      grepInvert: /axe finds nothing serious on admin-/,
      // Who may go where, for how long, and what the server says live do not depend on the size of the screen;
      // the admin area is made for tablets and larger screens.
      testIgnore: [
        'admin-*.spec.ts',
        'guards.spec.ts',
        'live.spec.ts',
        'quiz-keyboard.spec.ts',
        'quiz-offline.spec.ts',
        'session.spec.ts',
      ],
      use: { browserName: 'chromium', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
