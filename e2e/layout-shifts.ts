import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  /** The elements that moved, and by how many pixels. */
  moved: string[];
}

declare global {
  interface Window {
    layoutShifts: Shift[];
  }
}

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** Records layout shifts since the page was loaded, except those caused by user input. */
export async function watchLayoutShifts(page: Page) {
  await page.addInitScript(() => {
    window.layoutShifts = [];
    const note = (list: PerformanceObserverEntryList) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as ShiftEntry[]) {
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const [x, y] = [currentRect.x - previousRect.x, currentRect.y - previousRect.y];
          return `${node?.textContent?.slice(0, 60) ?? 'gone'} by ${x}, ${y}`;
        });
        if (!hadRecentInput) window.layoutShifts.push({ value, moved });
      }
    };
    new PerformanceObserver(note).observe({ type: 'layout-shift', buffered: true });
  });
  return {
    largerThan: async (limit: number) =>
      (await page.evaluate(() => window.layoutShifts)).filter(({ value }) => value > limit),
  };
}
