import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { type AdminEvent, differenceOf, recordAdminEvent } from './record-admin-event.ts';

function ensureFound<Row>(row: Row | undefined): Row {
  if (!row) throw new AppError('not_found');
  return row;
}

/** Returns the locked record if it still has the revision that the editor saw. */
export function ensureSeen<Row extends { revision: number }>(row: Row | undefined, revision: number): Row {
  const found = ensureFound(row);
  if (found.revision !== revision) throw new AppError('changed_meanwhile');
  return found;
}

interface RecordChange<Fields extends object, Row> extends Pick<AdminEvent, 'kind' | 'subject'> {
  /** The revision that the editor saw. */
  revision: number;
  lock: (tx: Db) => Promise<Row | undefined>;
  after: Fields;
  save: (tx: Db, at: Date, before: Row) => Promise<void>;
}

/** Saves an editor's change of a record and logs the changed fields. Nothing is saved if no field differs. */
export async function changeRecord<Fields extends object, Row extends Fields & { revision: number }>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  editor: Editor,
  { kind, subject, revision, lock, after, save }: RecordChange<Fields, Row>,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const at = now();
    const before = ensureSeen(await lock(tx), revision);
    const difference = differenceOf(before, after);
    if (!difference) return;
    await save(tx, at, before);
    await recordAdminEvent(tx, editor, at, { kind, subject, ...difference });
  });
}

interface NewRecord {
  /** The kind of the subject; the event is `<kind>_created`. */
  kind: string;
  after: object;
  /** Returns the id of the new row. */
  insert: (tx: Db, at: Date) => Promise<number>;
}

/** Adds a record and logs its fields. Returns its id. */
export const createRecord = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  editor: Editor,
  { kind, after, insert }: NewRecord,
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const at = now();
    const id = await insert(tx, at);
    await recordAdminEvent(tx, editor, at, { kind: `${kind}_created`, subject: { kind, id }, after });
    return id;
  });

interface DeletedRecord<Row> {
  /** The subject; the event is `<kind>_deleted`. */
  subject: AdminEvent['subject'];
  lock: (tx: Db) => Promise<Row | undefined>;
  /** Throws if the record cannot be deleted. */
  remove: (tx: Db, record: Row) => Promise<void>;
  before: (record: Row) => object;
}

/** Deletes a record and logs the fields it had. */
export const deleteRecord = <Row>(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  editor: Editor,
  { subject, lock, remove, before }: DeletedRecord<Row>,
): Promise<void> =>
  db.transaction().execute(async (tx) => {
    const record = ensureFound(await lock(tx));
    await remove(tx, record);
    await recordAdminEvent(tx, editor, now(), { kind: `${subject.kind}_deleted`, subject, before: before(record) });
  });
