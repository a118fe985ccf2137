import { sql } from 'kysely';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';
import type {
  AdminOutline,
  ListedOutline,
  OutlineBody,
  OutlineListQuery,
} from '#shared/study-plan/outlines.contract.ts';

const sortColumns = { name: sql`lower(name)`, year: sql`source_year`, learners: sql`learners` };

const listed = sql`id, name, source, source_year as "sourceYear",
  (select count(*)::int from study_settings where exam_id = exams.id) as learners`;

/** There are few outlines, so the whole table is read. The users are counted by study_settings_exam_id_idx. */
export async function findOutlines(
  db: Db,
  { search, sort, order }: Unpaged<OutlineListQuery>,
  slice: Slice,
): Promise<ListedOutline[]> {
  const { rows } = await sql<ListedOutline>`
    select ${listed} from exams where strpos(lower(name), lower(${search})) > 0
    order by ${sortColumns[sort]} ${order === 'asc' ? sql`asc` : sql`desc`}, id
    limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

export const countOutlines = (db: Db, { search }: Pick<OutlineListQuery, 'search'>): Promise<number> =>
  countRows(db, sql`exams where strpos(lower(name), lower(${search})) > 0`);

const weightsOf = (column: 'discipline_id' | 'body_system_id') => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', ${sql.ref(column)}, 'weight', weight) order by ${sql.ref(column)})
  from exam_weights where exam_id = exams.id and ${sql.ref(column)} is not null
), '[]')`;

const edited = sql`${listed}, revision, ${weightsOf('discipline_id')} as disciplines,
  ${weightsOf('body_system_id')} as "bodySystems"`;

/** Served by the primary keys. */
export async function findOutline(db: Db, id: number): Promise<AdminOutline | undefined> {
  const { rows } = await sql<AdminOutline>`select ${edited} from exams where id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the row until the transaction ends. */
export async function lockOutline(tx: Db, id: number): Promise<AdminOutline | undefined> {
  const { rows } = await sql<AdminOutline>`select ${edited} from exams where id = ${id} for update of exams`.execute(
    tx,
  );
  return rows[0];
}

export async function insertOutline(tx: Db, { name, source, sourceYear, ...weights }: OutlineBody): Promise<number> {
  const { id } = await tx
    .insertInto('exams')
    .values({ name, source, source_year: sourceYear })
    .returning('id')
    .executeTakeFirstOrThrow();
  await insertWeights(tx, id, weights);
  return id;
}

export async function updateOutline(tx: Db, id: number, { name, source, sourceYear, ...weights }: OutlineBody) {
  await tx
    .updateTable('exams')
    .set({ name, source, source_year: sourceYear, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
  await tx.deleteFrom('exam_weights').where('exam_id', '=', id).execute();
  await insertWeights(tx, id, weights);
}

async function insertWeights(tx: Db, examId: number, given: Pick<OutlineBody, 'disciplines' | 'bodySystems'>) {
  const rows = [
    ...given.disciplines.map(({ id, weight }) => ({
      exam_id: examId,
      discipline_id: id,
      body_system_id: null,
      weight,
    })),
    ...given.bodySystems.map(({ id, weight }) => ({
      exam_id: examId,
      discipline_id: null,
      body_system_id: id,
      weight,
    })),
  ];
  if (rows.length > 0) await tx.insertInto('exam_weights').values(rows).execute();
}

/** Learners who had chosen it keep its name, as an exam of their own. */
export async function deleteOutlineRow(tx: Db, { id, name }: { id: number; name: string }) {
  await sql`
    update study_settings set exam_id = null, exam_name = coalesce(exam_name, ${name}) where exam_id = ${id}
  `.execute(tx);
  await tx.deleteFrom('exams').where('id', '=', id).execute();
}
