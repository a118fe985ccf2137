import type { KeptEntry } from '#shared/dictionaries/keeping.contract.ts';
import type { Dictionary } from './dictionaries.ts';
import type { KeptEntryRow } from './kept-entries.queries.ts';

/** The fields are those of the list's definition; the contract rejects any other. */
export const presentKeptEntry =
  ({ usedBy }: Dictionary) =>
  ({ counts, ...entry }: KeptEntryRow): KeptEntry => ({
    ...entry,
    usage: counts.reduce((sum, count) => sum + count, 0),
    uses: usedBy.flatMap(({ words: [one, many] }, index) => {
      const count = counts[index] ?? 0;
      return count === 0 ? [] : [{ count, what: count === 1 ? one : many }];
    }),
  });
