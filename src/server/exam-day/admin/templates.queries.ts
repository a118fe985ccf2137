import { sql } from 'kysely';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import type { AdminTemplate, TemplateBody, TemplateListQuery } from '#shared/exam-day/templates.contract.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';

const sortColumns = {
  name: sql`lower(template.name)`,
  exam: sql`lower(exams.name)`,
  year: sql`template.source_year`,
};

const columns = sql`
  template.id, template.name, template.exam_id as "examId", exams.name as "examName", template.full_id as "fullId",
  whole.name as "fullName", template.blocks, template.questions, template.minutes,
  template.break_minutes as "breakMinutes", template.source, template.source_year as "sourceYear", template.revision
`;
const source = sql`
  exam_templates as template
  left join exams on exams.id = template.exam_id
  left join exam_templates as whole on whole.id = template.full_id
`;

/** There are few templates, so the whole table is read. */
export async function findTemplatesPage(
  db: Db,
  { search, sort, order }: Unpaged<TemplateListQuery>,
  slice: Slice,
): Promise<AdminTemplate[]> {
  const { rows } = await sql<AdminTemplate>`
    select ${columns} from ${source} where strpos(lower(template.name), lower(${search})) > 0
    order by ${sortColumns[sort]} ${order === 'asc' ? sql`asc` : sql`desc`}, template.id
    limit ${slice.limit} offset ${slice.offset}
  `.execute(db);
  return rows;
}

export const countTemplates = (db: Db, { search }: Pick<TemplateListQuery, 'search'>): Promise<number> =>
  countRows(db, sql`exam_templates where strpos(lower(name), lower(${search})) > 0`);

/** Served by the primary keys. */
export async function findTemplate(db: Db, id: number): Promise<AdminTemplate | undefined> {
  const { rows } = await sql<AdminTemplate>`select ${columns} from ${source} where template.id = ${id}`.execute(db);
  return rows[0];
}

/** Locks the row until the transaction ends. */
export async function lockTemplate(tx: Db, id: number): Promise<AdminTemplate | undefined> {
  const { rows } = await sql<AdminTemplate>`
    select ${columns} from ${source} where template.id = ${id} for update of template
  `.execute(tx);
  return rows[0];
}

const valuesOf = ({ examId, fullId, breakMinutes, sourceYear, ...same }: TemplateBody) => ({
  ...same,
  exam_id: examId,
  full_id: fullId,
  break_minutes: breakMinutes,
  source_year: sourceYear,
});

export async function insertTemplate(tx: Db, body: TemplateBody): Promise<number> {
  const { id } = await tx.insertInto('exam_templates').values(valuesOf(body)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateTemplate(tx: Db, id: number, body: TemplateBody): Promise<void> {
  await tx
    .updateTable('exam_templates')
    .set({ ...valuesOf(body), revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

/** Days that were started keep what they need of it. */
export async function deleteTemplateRow(tx: Db, id: number): Promise<void> {
  await tx.deleteFrom('exam_templates').where('id', '=', id).execute();
}
