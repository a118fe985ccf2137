import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { Duplicate, ImportState, Refusal } from '#shared/bank/imports.contract.ts';
import type { ImportSettings } from './running-import.ts';

export interface StoredImport {
  id: string;
  fileName: string;
  format: string;
  isDryRun: boolean;
  state: ImportState;
  bytesTotal: number;
  bytesRead: number;
  records: number | null;
  added: number;
  alreadyThere: number;
  refused: number;
  incomplete: number;
  failure: string | null;
  createdAt: Date;
  stoppedAt: Date | null;
  finishedAt: Date | null;
  undoneAt: Date | null;
}

const columns = sql`id, file_name as "fileName", format, is_dry_run as "isDryRun", state, bytes_total as "bytesTotal",
  bytes_read as "bytesRead", records, added, already_there as "alreadyThere", refused, incomplete, failure,
  created_at as "createdAt", stopped_at as "stoppedAt", finished_at as "finishedAt",
  undone_at as "undoneAt"`;

/** Served by question_imports_created_at_idx. */
export async function findLastImports(db: Db, count: number): Promise<StoredImport[]> {
  const { rows } = await sql<StoredImport>`
    select ${columns} from question_imports order by created_at desc, id limit ${count}
  `.execute(db);
  return rows;
}

export async function findImport(db: Db, id: string): Promise<StoredImport | undefined> {
  const { rows } = await sql<StoredImport>`select ${columns} from question_imports where id = ${id}`.execute(db);
  return rows[0];
}

interface Part {
  after: number;
  count: number;
}

/** In the order of the file, after position `after`. Served by the primary key. */
export const findRefusals = (
  db: Db,
  importId: string,
  { after, count }: Part,
): Promise<(Refusal & { position: number })[]> =>
  db
    .selectFrom('question_import_refusals')
    .select(['position', 'place', 'title', 'reason'])
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(count)
    .execute();

/** The records that were in the bank before, or earlier in the file. Served by the primary key. */
export const findDuplicates = (
  db: Db,
  importId: string,
  { after, count }: Part,
): Promise<(Duplicate & { position: number })[]> =>
  db
    .selectFrom('question_import_duplicates')
    .select(['position', 'place', 'title', 'question_id as questionId', 'first_place as firstPlace'])
    .where('import_id', '=', importId)
    .where('position', '>', after)
    .orderBy('position')
    .limit(count)
    .execute();

export interface NewImport {
  id: string;
  userId: string;
  ip: string;
  requestId: string;
  fileName: string;
  fileParts: number;
  bytesTotal: number;
  format: string;
  isDryRun: boolean;
  defaults: ImportSettings;
}

/** Inserts a pending import and records the event. */
export async function insertImport(tx: Db, now: Date, { ip, requestId, ...file }: NewImport): Promise<StoredImport> {
  const { rows } = await sql<StoredImport>`
    with event as (
      insert into events (at, kind, user_id, ip, request_id, details)
      values (${now}, 'question_import_started', ${file.userId}, ${ip}, ${requestId},
        ${JSON.stringify({ importId: file.id, format: file.format, isDryRun: file.isDryRun })})
    )
    insert into question_imports (
      id, user_id, file_name, file_parts, format, is_dry_run, defaults, bytes_total, created_at
    )
    values (${file.id}, ${file.userId}, ${file.fileName}, ${file.fileParts}, ${file.format}, ${file.isDryRun},
      ${JSON.stringify(file.defaults)}, ${file.bytesTotal}, ${now})
    returning ${columns}
  `.execute(tx);
  return requireRow(rows, 'The import was not stored.');
}

export async function recordImportFinished(tx: Db, importId: string, now: Date) {
  await sql`
    insert into events (at, kind, user_id, details)
    select ${now}, 'question_import_finished', user_id, jsonb_build_object(
      'importId', id, 'state', state, 'isDryRun', is_dry_run, 'added', added, 'alreadyThere', already_there,
      'refused', refused)
    from question_imports where id = ${importId}
  `.execute(tx);
}

/** The imports of a user, served by question_imports_user_id_idx. */
export const findImportsOf = (db: Db, userId: string) =>
  db
    .selectFrom('question_imports')
    .select(['file_name as fileName', 'format', 'is_dry_run as isDryRun', 'added', 'created_at as createdAt'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
