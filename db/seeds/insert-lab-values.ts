import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { type LabValues, readLabValues } from './lab-values/read-lab-values.ts';

/**
 * Adds new categories with their rows. In existing categories only rows without synonyms get those of the seed:
 * everything else is maintained by admins.
 */
export async function insertLabValues(tx: Db, text: string) {
  const { categories } = readLabValues(text);
  const names = categories.map(({ name }, position) => ({ name, position }));
  const { rows: added } = await sql<{ id: number; name: string }>`
    insert into lab_value_categories (name, position)
    select name, position from jsonb_to_recordset(${JSON.stringify(names)}) as category (name text, position int)
    order by position
    on conflict do nothing
    returning id, name
  `.execute(tx);
  const ids = new Map(added.map(({ id, name }) => [name, id]));
  const rows = categories.flatMap((category) => rowsOf(category, ids.get(category.name)));
  await insertRows(tx, rows);
  await addSynonyms(tx, categories);
}

async function addSynonyms(tx: Db, categories: LabValues['categories']) {
  const given = categories.flatMap(({ name: category, rows }) =>
    rows.flatMap((row) => {
      const children = 'children' in row ? row.children : [];
      const own = { category, title: null, name: row.name, synonyms: row.synonyms };
      return [own, ...children.map(({ name, synonyms }) => ({ category, title: row.name, name, synonyms }))];
    }),
  );
  await sql`
    update lab_values as entry
    set synonyms = given.synonyms
    from jsonb_to_recordset(${JSON.stringify(given)}) as given (category text, title text, name text, synonyms text)
    join lab_value_categories as category on category.name = given.category
    left join lab_values as title
      on title.category_id = category.id and title.title_id is null and title.name = given.title
    where entry.category_id = category.id and entry.title_id is not distinct from title.id and entry.name = given.name
      and (given.title is null) = (title.id is null)
      and entry.synonyms is null and given.synonyms is not null
  `.execute(tx);
}

interface Row {
  category_id: number;
  /** Name of the title row it belongs to. */
  title: string | null;
  name: string;
  value: string | null;
  si_value: string | null;
  position: number;
}

function rowsOf({ rows }: LabValues['categories'][number], categoryId: number | undefined): Row[] {
  if (categoryId === undefined) return [];
  return rows.flatMap((row, position): Row[] => {
    const place = { category_id: categoryId, title: null, name: row.name, position };
    if (!('children' in row)) return [{ ...place, value: row.conventional, si_value: row.si }];
    const children = row.children.map(({ name, conventional, si }, position) => {
      return { category_id: categoryId, title: row.name, name, value: conventional, si_value: si, position };
    });
    return [{ ...place, value: null, si_value: null }, ...children];
  });
}

/** Titles are inserted first, because their children need the ids. */
async function insertRows(tx: Db, rows: Row[]) {
  for (const level of [rows.filter(({ title }) => title === null), rows.filter(({ title }) => title !== null)]) {
    await sql`
      insert into lab_values (category_id, title_id, name, value, si_value, position)
      select given.category_id, title.id, given.name, given.value, given.si_value, given.position
      from rows from (
        jsonb_to_recordset(${JSON.stringify(level)})
          as (category_id int, title text, name text, value text, si_value text, position int)
      ) with ordinality as given (category_id, title, name, value, si_value, position, place)
      left join lab_values as title
        on title.category_id = given.category_id and title.title_id is null and title.name = given.title
      order by given.place
    `.execute(tx);
  }
}
