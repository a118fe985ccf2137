import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { AdminLabCategory } from '#shared/dictionaries/lab-values.contract.ts';

const row = (alias: string) => sql`
  'id', ${sql.ref(`${alias}.id`)}, 'name', ${sql.ref(`${alias}.name`)}, 'synonyms', ${sql.ref(`${alias}.synonyms`)},
  'value', ${sql.ref(`${alias}.value`)}, 'siValue', ${sql.ref(`${alias}.si_value`)},
  'revision', ${sql.ref(`${alias}.revision`)}`;

/** One category or all of them. Served by lab_values_category_id_title_id_idx. */
export async function findLabValues(db: Db, categoryId: number | null = null): Promise<AdminLabCategory[]> {
  const { rows } = await sql<AdminLabCategory>`
    with children as (
      select child.title_id, jsonb_agg(jsonb_build_object(${row('child')}) order by child.position, child.id) as rows
      from lab_values as child
      where child.title_id is not null and (${categoryId}::int is null or child.category_id = ${categoryId})
      group by child.title_id
    ),
    listed as (
      select entry.category_id,
             jsonb_agg(jsonb_build_object(${row('entry')}, 'children', coalesce(children.rows, '[]'))
                       order by entry.position, entry.id) as rows
      from lab_values as entry
      left join children on children.title_id = entry.id
      where entry.title_id is null and (${categoryId}::int is null or entry.category_id = ${categoryId})
      group by entry.category_id
    )
    select category.id, category.name, category.revision, coalesce(listed.rows, '[]') as "labValues"
    from lab_value_categories as category
    left join listed on listed.category_id = category.id
    where ${categoryId}::int is null or category.id = ${categoryId}
    order by category.position, category.id
  `.execute(db);
  return rows;
}
