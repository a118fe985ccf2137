import type { Db } from '#server/platform/database/db.ts';
import { type ImportResult, MAX_SHOWN_RECORDS } from '#shared/bank/imports.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentImport } from './imports.present.ts';
import { findDuplicates, findImport, findRefusals, type StoredImport } from './imports.queries.ts';
import { findTopics } from './topics.queries.ts';
import { areImportedQuestionsUsed } from './undo-import.queries.ts';

const FIRST = { after: 0, count: MAX_SHOWN_RECORDS };

/** An import with the beginning of its report. */
export async function readImport(db: Db, id: string, now: Date): Promise<ImportResult> {
  const stored = await findImport(db, id);
  if (!stored) throw new AppError('not_found');
  const refusals = await findRefusals(db, id, FIRST);
  const duplicates = await findDuplicates(db, id, FIRST);
  const end = undoEnd(stored, now);
  const isUndoable = end !== null && !(await areImportedQuestionsUsed(db, id));
  return {
    ...presentImport(stored),
    refusals: refusals.map(({ position: _position, ...refusal }) => refusal),
    topics: await findTopics(db, id),
    duplicates: duplicates.map(({ position: _position, ...duplicate }) => duplicate),
    undoableUntil: isUndoable ? end.toISOString() : null,
  };
}

const UNDO_MS = 7 * 24 * 60 * 60 * 1000;

/** The time until which an import can be undone; null if it cannot. */
export function undoEnd(
  {
    state,
    isDryRun,
    added,
    finishedAt,
    undoneAt,
  }: Pick<StoredImport, 'state' | 'isDryRun' | 'added' | 'finishedAt' | 'undoneAt'>,
  now: Date,
): Date | null {
  const isOver = state === 'done' || state === 'failed';
  if (!isOver || isDryRun || added === 0 || finishedAt === null || undoneAt !== null) return null;
  const end = new Date(finishedAt.getTime() + UNDO_MS);
  return now < end ? end : null;
}
