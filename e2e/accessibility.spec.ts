import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { screens } from './screens.ts';

for (const { name, path, as, act } of screens) {
  test(`axe finds nothing serious on ${name}, light and dark`, async ({ page, arriveAs }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    if (as) await arriveAs(as);
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

/**
 * Colours are measured as they stand, not while they fade. A colour that is inherited fades after the one it comes
 * from, so that one fading is followed by the next, down to the innermost word.
 */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const running = () => document.getAnimations().filter(({ playState }) => playState === 'running');
    for (let fading = running(); fading.length > 0; fading = running()) {
      await Promise.allSettled(fading.map(({ finished }) => finished));
      await new Promise(requestAnimationFrame);
    }
  });

/** Not ours, and transparent: axe takes the ground it cannot see for white. */
const CARD_FRAME = 'iframe[title="Secure card payment input frame"]';

async function seriousFindings(page: Page) {
  const { violations } = await new AxeBuilder({ page }).exclude(CARD_FRAME).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
