import { sql } from 'kysely';
import { countRows } from '#server/platform/database/count-rows.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Slice } from '#server/platform/database/page-of.ts';
import type { AdminEntriesQuery } from '#shared/dictionaries/admin.contract.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';
import type { Dictionary } from '../dictionaries.ts';
import { entryColumns, type RevisedEntry, usesOfEntry } from '../entries.queries.ts';

export type AdminEntryRow = RevisedEntry & { parentName: string | null; counts: number[] };

/** Without accents and case. The order is the same in every database. */
const plainName = sql`entry.plain_name collate "C"`;

/**
 * Scanning ten thousand names takes some milliseconds. The entries of a parent are found by the index that starts with
 * it.
 */
function isListed({ parent }: Dictionary, query: Pick<AdminEntriesQuery, 'search' | 'countryId' | 'worldRegionId'>) {
  const parentId = parent && query[parent.field];
  const words = query.search.split(/\s+/).filter((word) => word !== '');
  return sql.join(
    [
      sql`true`,
      ...words.map((word) => sql`strpos(entry.plain_name, plain_name(${word})) > 0`),
      ...(parentId ? [sql`${sql.ref(`entry.${parent.column}`)} = ${parentId}`] : []),
    ],
    sql` and `,
  );
}

export const countAdminEntries = (db: Db, dictionary: Dictionary, query: Unpaged<AdminEntriesQuery>): Promise<number> =>
  countRows(db, sql`${sql.table(dictionary.table)} as entry where ${isListed(dictionary, query)}`);

/**
 * Selects the rows of the page first, then loads their details. Sorted by name, long lists are read along
 * `…_plain_name_idx`, and uses are counted per row. Sorted by usage, uses are counted once for the whole list, along
 * the index of each foreign key.
 */
export async function findAdminEntries(
  db: Db,
  dictionary: Dictionary,
  query: Unpaged<AdminEntriesQuery>,
  { limit, offset }: Slice,
): Promise<AdminEntryRow[]> {
  const table = sql.table(dictionary.table);
  const uses = query.sort === 'usage' ? countedUses(dictionary) : null;
  const parent = parentOf(dictionary);
  const { rows } = await sql<AdminEntryRow>`
    with page as materialized (
      select entry.id, ${plainName} as plain, ${uses?.usage ?? sql`0`} as usage,
             ${uses?.counts ?? sql`null::int[]`} as counts
      from ${table} as entry
      ${uses?.joins ?? sql``}
      where ${isListed(dictionary, query)}
      order by ${orderOf(query)}
      limit ${limit} offset ${offset}
    )
    select ${entryColumns(dictionary, 'entry')}, entry.revision, ${parent.name} as "parentName",
           coalesce(page.counts, array[${sql.join(usesOfEntry(dictionary))}]::int[]) as counts
    from page
    join ${table} as entry on entry.id = page.id
    ${parent.join}
    order by ${orderOf(query, 'page.')}
  `.execute(db);
  return rows;
}

export async function findAdminEntry(db: Db, dictionary: Dictionary, id: number): Promise<AdminEntryRow | undefined> {
  const parent = parentOf(dictionary);
  const { rows } = await sql<AdminEntryRow>`
    select ${entryColumns(dictionary, 'entry')}, entry.revision, ${parent.name} as "parentName",
           array[${sql.join(usesOfEntry(dictionary))}]::int[] as counts
    from ${sql.table(dictionary.table)} as entry
    ${parent.join}
    where entry.id = ${id}
  `.execute(db);
  return rows[0];
}

function orderOf({ sort, order }: Unpaged<AdminEntriesQuery>, of = '') {
  const [usage, plain, id] = ['usage', 'plain', 'id'].map((column) => sql.ref(`${of}${column}`));
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return sort === 'usage'
    ? sql`${usage} ${direction}, ${plain}, ${id}`
    : sql`${plain} ${direction}, ${id} ${direction}`;
}

/** Counts the uses by each table once for all entries. */
function countedUses({ usedBy }: Dictionary) {
  const joins = usedBy.map(({ table, column }, index) => {
    const id = sql.ref(column);
    return sql`
      left join (select ${id} as id, count(*) as uses from ${sql.table(table)} group by ${id}) as ${sql.ref(`use_${index}`)}
      on ${sql.ref(`use_${index}.id`)} = entry.id
    `;
  });
  const counts = usedBy.map((_use, index) => sql`coalesce(${sql.ref(`use_${index}.uses`)}, 0)`);
  return {
    usage: sql.join(counts, sql` + `),
    counts: sql`array[${sql.join(counts)}]::int[]`,
    joins: sql.join(joins, sql` `),
  };
}

function parentOf({ parent }: Dictionary) {
  if (!parent) return { name: sql`null`, join: sql`` };
  const column = sql.ref(`entry.${parent.column}`);
  return { name: sql`parent.name`, join: sql`join ${sql.table(parent.table)} as parent on parent.id = ${column}` };
}
