import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import { LAST } from '#server/platform/database/positions.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { type EntryFields, type DictionaryDefinition, subjectOf } from '../dictionary-definition.ts';
import { insertEntry, lockEntry, type RevisedEntry } from '../entries.queries.ts';
import { changeList } from './change-list.ts';
import { placeAmongNeighbours } from './neighbours.queries.ts';

/** Adds an entry. In an ordered list it comes last unless it has a position. */
export async function createEntry(
  { db, now }: Deps,
  list: DictionaryDefinition,
  fields: EntryFields,
  editor: Editor,
): Promise<RevisedEntry> {
  return changeList(db, list, async (tx) => {
    const id = await insertEntry(tx, list, list.neighbours ? { ...fields, position: LAST } : fields);
    if (list.neighbours) await placeAmongNeighbours(tx, list, { id, position: Number(fields['position'] ?? LAST) });
    const created = await lockEntry(tx, list, id);
    if (!created) throw new Error('An entry that was just added is not there.');
    const { revision: _revision, ...after } = created;
    await recordAdminEvent(tx, editor, now(), {
      kind: 'dictionary_entry_created',
      subject: subjectOf(list, after),
      after,
    });
    return created;
  });
}
