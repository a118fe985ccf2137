import type { AdminEntry } from '#shared/dictionaries/admin.contract.ts';
import type { Dictionary } from '../dictionaries.ts';
import type { AdminEntryRow } from './admin-entries.queries.ts';

/** The fields are those of the list's definition; the contract rejects any other. */
export const presentAdminEntry =
  ({ usedBy }: Dictionary) =>
  ({ counts, ...entry }: AdminEntryRow): AdminEntry => ({
    ...entry,
    usage: counts.reduce((sum, count) => sum + count, 0),
    uses: usedBy.flatMap(({ words: [one, many] }, index) => {
      const count = counts[index] ?? 0;
      return count === 0 ? [] : [{ count, what: count === 1 ? one : many }];
    }),
  });
