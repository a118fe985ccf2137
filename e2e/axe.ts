import type { Page } from '@playwright/test';
import axe from 'axe-core';

/** Not ours, and transparent: axe takes the background it cannot see for white. */
const CARD_FRAME = 'iframe[title="Secure card payment input frame"]';

interface Finding {
  isSerious: boolean;
  /** The rule and the elements that break it. */
  text: string;
}

/** Runs axe in the page itself: describing every passed rule, as its driver does, takes longer than the checks. */
export async function axeFindings(page: Page): Promise<Finding[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (excluded) => {
    const { violations } = await window.axe.run({ exclude: excluded }, { resultTypes: ['violations'], preload: false });
    return violations.map(({ id, impact, nodes }) => ({
      isSerious: impact === 'serious' || impact === 'critical',
      text: `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    }));
  }, CARD_FRAME);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
