import { defineConfig } from '@playwright/test';
import { findBrowser } from './scripts/find-browser.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? findBrowser(process.env);

/** Set by `npm run test:full`. */
const isFull = process.env['TESTS'] === 'full';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
  outputDir: 'test-results/journeys',
  reporter: [['list'], ['json', { outputFile: 'test-results/journeys.json' }]],
  forbidOnly: Boolean(process.env['CI']),
  fullyParallel: true,
  retries: 0,
  workers: 2,
  // Generous, because speed is measured elsewhere and a busy machine should not fail tests.
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
        // One process for all pages of a worker.
        '--process-per-site',
      ],
    },
  },
  projects: [
    {
      name: 'desktop',
      grepInvert: /@phone-only/,
      use: { browserName: 'chromium', viewport: { width: 1280, height: 800 } },
    },
    {
      name: 'phone',
      // Most of the product works the same at every size: tests of differences are tagged @phone or @phone-only. The
      // admin area has no phone layout.
      grep: isFull ? /.*/ : /@phone/,
      grepInvert: / (admin|question-exchange)\S* has no serious/,
      testIgnore: ['admin-*.spec.ts'],
      use: { browserName: 'chromium', viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
  ],
});
