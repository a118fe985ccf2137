import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import { lockOrder } from '#server/platform/database/positions.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type DictionaryDefinition, subjectOf } from '../dictionary-definition.ts';
import { countUses, deleteEntryRows } from '../entries.queries.ts';

/** SQLSTATE of a row that is still referenced. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Deletes an unused entry and its children. */
export async function deleteEntry(
  { db, now }: Deps,
  list: DictionaryDefinition,
  id: number,
  editor: Editor,
): Promise<void> {
  try {
    await db.transaction().execute(async (tx) => {
      if (list.neighbours) await lockOrder(tx, list.table);
      const gone = await deleteEntryRows(tx, list, id);
      if (gone.length === 0) throw new AppError('not_found');
      for (const before of gone) {
        await recordAdminEvent(tx, editor, now(), {
          kind: 'dictionary_entry_deleted',
          subject: subjectOf(list, before),
          before,
        });
      }
    });
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    const text = describeUses(list, await countUses(db, list, id));
    throw new AppError('entry_in_use', { cause: error, ...(text && { text }) });
  }
}

/** 'Used 14 times: 12 questions, 2 plans.' Null when the last use ended meanwhile. */
function describeUses({ usedBy }: DictionaryDefinition, counts: number[]): string | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const parts = usedBy.flatMap(({ words: [one, many] }, index) => {
    const count = counts[index] ?? 0;
    return count === 0 ? [] : [`${inFigures(count)} ${count === 1 ? one : many}`];
  });
  if (total === 0) return null;
  return `Used ${inFigures(total)} ${total === 1 ? 'time' : 'times'}: ${parts.join(', ')}.`;
}

const inFigures = (count: number) => count.toLocaleString('en-US');

const isForeignKeyViolation = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === FOREIGN_KEY_VIOLATION;
