import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { BodySystemFilters, DisciplineFilters } from '#shared/dictionaries/contract.ts';

const disciplines = { table: 'disciplines', tags: 'question_disciplines', column: 'discipline_id' };
const bodySystems = { table: 'body_systems', tags: 'question_body_systems', column: 'body_system_id' };
type Tagging = typeof disciplines;

export const findBodySystemFilters = (db: Db): Promise<BodySystemFilters> =>
  findTogether(db, { outer: bodySystems, inner: disciplines, innerName: 'disciplines' });

export const findDisciplineFilters = (db: Db): Promise<DisciplineFilters> =>
  findTogether(db, { outer: disciplines, inner: bodySystems, innerName: 'bodySystems' });

/** Each entry of one list with the entries of the other list that occur on the same published questions. */
async function findTogether<Row>(
  db: Db,
  { outer, inner, innerName }: { outer: Tagging; inner: Tagging; innerName: string },
): Promise<Row[]> {
  const [outerId, innerId] = [sql.ref(outer.column), sql.ref(inner.column)];
  const { rows } = await sql<Row>`
    with outer_tags as materialized (
      select tag.question_id, ${outerId} as outer_id
      from ${sql.table(outer.tags)} as tag
      join questions on questions.id = tag.question_id and questions.status = 'published'
    ),
    counts as (select outer_id, count(*) as questions from outer_tags group by outer_id),
    together as (
      select outer_id, ${innerId} as inner_id, count(*) as questions
      from outer_tags
      join ${sql.table(inner.tags)} as tag using (question_id)
      group by outer_id, ${innerId}
    ),
    inner_lists as (
      select outer_id,
             jsonb_agg(jsonb_build_object('id', entry.id, 'name', entry.name, 'questionCount', questions)
                       order by entry.id) as entries
      from together
      join ${sql.table(inner.table)} as entry on entry.id = inner_id
      group by outer_id
    )
    select entry.id, entry.name, coalesce(counts.questions, 0) as "questionCount",
           coalesce(inner_lists.entries, '[]') as ${sql.id(innerName)}
    from ${sql.table(outer.table)} as entry
    left join counts on counts.outer_id = entry.id
    left join inner_lists on inner_lists.outer_id = entry.id
    order by entry.id
  `.execute(db);
  return rows;
}
