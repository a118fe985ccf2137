import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { screens } from './screens.ts';

for (const { name, path, as, act } of screens) {
  test(`axe finds nothing serious on ${name}, light and dark`, async ({ page, signInAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    if (as) await signInAs(as);
    await page.goto(path);
    await page.getByRole('heading').first().waitFor();
    await act?.(page);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await settle(page);
      expect(await seriousFindings(page), colorScheme).toEqual([]);
    }
  });
}

/** Colours are measured as they stand, not while they fade. */
const settle = (page: Page) =>
  page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)));

async function seriousFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
