import { isDeepStrictEqual } from 'node:util';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type EntryFields, type DictionaryDefinition, subjectOf } from '../dictionary-definition.ts';
import { type Entry, lockEntry, updateEntry } from '../entries.queries.ts';
import { asFieldError } from './constraint-errors.ts';
import { placeEntry, lockOrder } from './neighbours.queries.ts';

/** Changes only the sent fields. The last of two concurrent edits wins. */
export async function editEntry(
  { db, now }: Deps,
  list: DictionaryDefinition,
  { id, fields }: { id: number; fields: EntryFields },
  editor: Editor,
): Promise<Entry> {
  return db
    .transaction()
    .execute(async (tx) => {
      if (list.neighbours) await lockOrder(tx, list);
      const before = await lockEntry(tx, list, id);
      if (!before) throw new AppError('not_found');
      await save(tx, list, id, fields);
      const after = (await lockEntry(tx, list, id)) ?? before;
      if (!isDeepStrictEqual(before, after)) {
        await recordAdminEvent(tx, editor, now(), {
          kind: 'dictionary_entry_edited',
          subject: subjectOf(list, after),
          before,
          after,
        });
      }
      return after;
    })
    .catch((error: unknown) => {
      throw asFieldError(error, list);
    });
}

async function save(tx: Db, list: DictionaryDefinition, id: number, { position, ...fields }: EntryFields) {
  if (Object.keys(fields).length > 0) await updateEntry(tx, list, id, fields);
  if (list.neighbours && position !== undefined) await placeEntry(tx, list, id, Number(position));
}
