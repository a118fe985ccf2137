import type { AdminEntry } from '#shared/dictionaries/admin.contract.ts';
import { countText } from '../figures.ts';

/** '12 questions, 1 plan', or a dash if the entry is unused. */
export const usesText = (uses: AdminEntry['uses']): string =>
  uses.length === 0 ? '–' : uses.map(({ count, what }) => `${countText(count)} ${what}`).join(', ');
