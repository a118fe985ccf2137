import type { KeptEntry } from '#shared/dictionaries/keeping.contract.ts';
import { countText } from '../figures.ts';

/** '12 questions, 1 plan', or a dash if the entry is unused. */
export const usesText = (uses: KeptEntry['uses']): string =>
  uses.length === 0 ? '–' : uses.map(({ count, what }) => `${countText(count)} ${what}`).join(', ');
