import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { type EntryFields, type DictionaryDefinition, subjectOf } from '../dictionary-definition.ts';
import { type Entry, insertEntry, lockEntry } from '../entries.queries.ts';
import { asFieldError } from './constraint-errors.ts';
import { LAST, placeEntry, lockOrder } from './neighbours.queries.ts';

/** Adds an entry. In an ordered list it comes last unless it has a position. */
export async function createEntry(
  { db, now }: Deps,
  list: DictionaryDefinition,
  fields: EntryFields,
  editor: Editor,
): Promise<Entry> {
  return db
    .transaction()
    .execute(async (tx) => {
      if (list.neighbours) await lockOrder(tx, list);
      const id = await insertEntry(tx, list, list.neighbours ? { ...fields, position: LAST } : fields);
      if (list.neighbours) await placeEntry(tx, list, id, Number(fields['position'] ?? LAST));
      const after = await lockEntry(tx, list, id);
      if (!after) throw new Error('An entry that was just added is not there.');
      await recordAdminEvent(tx, editor, now(), {
        kind: 'dictionary_entry_created',
        subject: subjectOf(list, after),
        after,
      });
      return after;
    })
    .catch((error: unknown) => {
      throw asFieldError(error, list);
    });
}
