import type { Page } from '@playwright/test';

declare global {
  interface Window {
    layoutShifts: number[];
  }
}

/** Records layout shifts since the page was loaded, except those caused by user input. */
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
