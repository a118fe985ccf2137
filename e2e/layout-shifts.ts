import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: number[];
  }
}

/** What moved by itself since the page was loaded; what moves because somebody did something is meant to. */
export async function watchLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
        if (!entry.hadRecentInput) window.layoutShifts.push(entry.value);
      }
    };
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
  });
  return { largest: () => page.evaluate(() => Math.max(0, ...window.layoutShifts)) };
}
