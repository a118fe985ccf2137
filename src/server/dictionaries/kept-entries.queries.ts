import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { KeptEntriesExportQuery } from '#shared/dictionaries/keeping.contract.ts';
import type { Dictionary } from './dictionaries.ts';
import { entryColumns, type Entry, usesOfEntry } from './entries.queries.ts';

export type KeptEntryRow = Entry & { parentName: string | null; counts: number[] };

/** Without accents and case; the order is the same in every database. */
const plainName = sql`entry.plain_name collate "C"`;

/** Ten thousand names are looked through in some milliseconds; a parent's are found by the index that leads with it. */
function isListed(
  { parent }: Dictionary,
  query: Pick<KeptEntriesExportQuery, 'search' | 'countryId' | 'worldRegionId'>,
) {
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

export async function countKeptEntries(db: Db, dictionary: Dictionary, query: KeptEntriesExportQuery): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*)::int as total from ${sql.table(dictionary.table)} as entry where ${isListed(dictionary, query)}
  `.execute(db);
  return rows[0]?.total ?? 0;
}

/**
 * The rows of the page first, then what is told of each. By name the long lists are read along `…_plain_name_idx`; by
 * usage the users of a list are counted whole, along the index of their foreign key.
 */
export async function findKeptEntries(
  db: Db,
  dictionary: Dictionary,
  query: KeptEntriesExportQuery,
  { limit, offset }: { limit: number; offset: number },
): Promise<KeptEntryRow[]> {
  const table = sql.table(dictionary.table);
  const { usage, joins } = query.sort === 'usage' ? countedUses(dictionary) : { usage: sql`0`, joins: sql`` };
  const parent = parentOf(dictionary);
  const { rows } = await sql<KeptEntryRow>`
    with page as materialized (
      select entry.id, ${plainName} as plain, ${usage} as usage
      from ${table} as entry
      ${joins}
      where ${isListed(dictionary, query)}
      order by ${orderOf(query)}
      limit ${limit} offset ${offset}
    )
    select ${entryColumns(dictionary, 'entry')}, ${parent.name} as "parentName",
           array[${sql.join(usesOfEntry(dictionary))}]::int[] as counts
    from page
    join ${table} as entry on entry.id = page.id
    ${parent.join}
    order by ${orderOf(query, 'page.')}
  `.execute(db);
  return rows;
}

function orderOf({ sort, order }: KeptEntriesExportQuery, of = '') {
  const [usage, plain, id] = ['usage', 'plain', 'id'].map((column) => sql.ref(`${of}${column}`));
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  return sort === 'usage'
    ? sql`${usage} ${direction}, ${plain}, ${id}`
    : sql`${plain} ${direction}, ${id} ${direction}`;
}

/** Each user of the list counted once for all entries. */
function countedUses({ usedBy }: Dictionary) {
  const counts = usedBy.map((use, index) => {
    const column = sql.ref(use.column);
    const alias = sql.ref(`use_${index}`);
    const join = sql`
      left join (select ${column} as id, count(*) as uses from ${sql.table(use.table)} group by ${column}) as ${alias}
      on ${sql.ref(`use_${index}.id`)} = entry.id
    `;
    return { join, uses: sql`coalesce(${sql.ref(`use_${index}.uses`)}, 0)` };
  });
  return {
    usage: sql.join(
      counts.map(({ uses }) => uses),
      sql` + `,
    ),
    joins: sql.join(
      counts.map(({ join }) => join),
      sql` `,
    ),
  };
}

function parentOf({ parent }: Dictionary) {
  if (!parent) return { name: sql`null`, join: sql`` };
  const column = sql.ref(`entry.${parent.column}`);
  return { name: sql`parent.name`, join: sql`join ${sql.table(parent.table)} as parent on parent.id = ${column}` };
}
