import type { ImportSummary } from '#shared/bank/imports.contract.ts';
import type { StoredImport } from './imports.queries.ts';

/** The approximate share of the first pass in the total time. */
const LOOKING_SHARE = 0.25;

export function presentImport(stored: StoredImport): ImportSummary {
  const {
    bytesTotal: _bytesTotal,
    bytesRead: _bytesRead,
    createdAt,
    stoppedAt,
    finishedAt,
    undoneAt,
    ...rest
  } = stored;
  return {
    ...rest,
    progress: progressOf(stored),
    createdAt: createdAt.toISOString(),
    stoppedAt: stoppedAt?.toISOString() ?? null,
    finishedAt: finishedAt?.toISOString() ?? null,
    undoneAt: undoneAt?.toISOString() ?? null,
  };
}

function progressOf({ state, records, bytesRead, bytesTotal, ...counts }: StoredImport): number {
  if (state === 'done') return 100;
  const looked = bytesTotal === 0 ? 0 : Math.min(bytesRead / bytesTotal, 1);
  const settled = records === null ? 0 : (counts.added + counts.alreadyThere + counts.refused) / records;
  return Math.floor(100 * (LOOKING_SHARE * looked + (1 - LOOKING_SHARE) * settled));
}
