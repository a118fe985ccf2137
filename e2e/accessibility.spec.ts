import type { Page } from '@playwright/test';
import { axeFindings } from './axe.ts';
import { expect } from './journey.ts';
import { screens } from './screens.ts';
import { moveAsVisitor, moveTo, test } from './visits.ts';

/**
 * Every screen is checked once, in light, at the width of the project and at the narrowest width it is made for. The
 * theme's colour pairs are a unit test (src/client/css-contrast.test.ts), so dark is checked on the screens that
 * mix most colours, and a phone where the layout differs. The full run checks everything everywhere.
 */
const isFull = process.env['TESTS'] === 'full';

const inDark = new Set([
  'admin-overview',
  'admin-question',
  'billing-past-due',
  'components',
  'dashboard-answered',
  'leaderboards-full',
  'login-refused',
  'payment-missing',
  'pricing',
  'quiz-learning-wrong',
  'quiz-map',
  'quiz-summary-learning',
  'statistics',
]);

const onPhone = new Set([
  'billing-active',
  'dashboard-subscriber',
  'leaderboards-full',
  'payment-form',
  'pricing-dialog',
  'profile-crop',
  'quiz-creator-chosen',
  'quiz-learning-wrong',
  'quiz-map',
  'quiz-tool-calculator',
  'statistics-table',
  'user-menu',
  'write-question',
]);

/** A rule of moderate impact, which takes a quarter of the time of all others together. */
const MODERATE = ['region'];

/** The admin area is made for tablets and larger screens. */
const narrowestOf = (name: string) => (/^(admin|question-exchange)/.test(name) ? 768 : 320);

for (const { name, path, as, isLoaded, given, act } of screens) {
  const schemes = isFull || inDark.has(name) ? (['light', 'dark'] as const) : (['light'] as const);
  const narrowest = narrowestOf(name);
  const tag = onPhone.has(name) ? ['@phone'] : [];
  test(`${name} has no serious accessibility findings and fits ${narrowest} px`, { tag }, async ({ page, comeAs }) => {
    await comeAs(as);
    await given?.(page);
    const address = typeof path === 'string' ? path : await path(page);
    // A visitor's sign-in page and responses stay as they are until the page is loaded again.
    const isStale = as === undefined && (given !== undefined || address.startsWith('/login'));
    if (isLoaded || isStale) await page.goto(address);
    else await (as === undefined ? moveAsVisitor : moveTo)(page, address);
    await page.getByRole('heading').first().waitFor();
    await act?.(page, address);
    for (const colorScheme of schemes) {
      // The page is light already, and every change of media computes all styles again.
      if (colorScheme === 'dark') await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await settle(page);
      const serious = (await axeFindings(page, { skip: MODERATE })).filter(({ isSerious }) => isSerious);
      expect(serious, colorScheme).toEqual([]);
    }
    if (schemes.length > 1) await page.emulateMedia({ colorScheme: 'light' });
    await page.setViewportSize({ width: narrowest, height: 640 });
    await expect.poll(() => overflow(page), 'pixels too wide').toBeLessThanOrEqual(0);
  });
}

const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

/**
 * Waits for the final colours: a table is dimmed while it reloads, and an inherited colour fades after the one it
 * comes from.
 */
async function settle(page: Page) {
  await expect(page.locator('[data-reloading]')).toHaveCount(0);
  await page.evaluate(async () => {
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    for (let fading = running(); fading.length > 0; fading = running()) {
      await Promise.allSettled(fading.map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
  });
}
