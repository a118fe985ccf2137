import { ensureSeen } from '#server/platform/admin-events/change-record.ts';
import { differenceOf, recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { type EntryFields, type DictionaryDefinition, subjectOf } from '../dictionary-definition.ts';
import { type Entry, lockEntry, type RevisedEntry, updateEntry } from '../entries.queries.ts';
import { changeList } from './change-list.ts';
import { placeAmongNeighbours } from './neighbours.queries.ts';

interface Edit {
  id: number;
  fields: EntryFields;
  /** The revision that the editor saw; undefined applies the edit to any. */
  revision: number | undefined;
}

/** Changes only the sent fields, and only if the entry still has the revision that the editor saw. */
export async function editEntry(
  { db, now }: Deps,
  list: DictionaryDefinition,
  { id, fields, revision }: Edit,
  editor: Editor,
): Promise<RevisedEntry> {
  return changeList(db, list, async (tx) => {
    const seen = await lockEntry(tx, list, id);
    const { revision: current, ...before } = ensureSeen(seen, revision ?? seen?.revision ?? 0);
    await save(tx, list, before, fields);
    const { revision: next, ...after } = (await lockEntry(tx, list, id)) ?? { ...before, revision: current };
    if (differenceOf(before, after)) {
      await recordAdminEvent(tx, editor, now(), {
        kind: 'dictionary_entry_edited',
        subject: subjectOf(list, after),
        before,
        after,
      });
    }
    return { ...after, revision: next };
  });
}

async function save(tx: Db, list: DictionaryDefinition, before: Entry, { position, ...fields }: EntryFields) {
  if (differenceOf(before, fields)) await updateEntry(tx, list, before.id, fields);
  if (list.neighbours && position !== undefined) {
    await placeAmongNeighbours(tx, list, { id: before.id, position: Number(position) });
  }
}
