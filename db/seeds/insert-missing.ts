import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { DB } from '#server/platform/database/tables.gen.ts';

/** Inserts missing rows in one statement and leaves existing ones unchanged. Returns the number of new rows. */
export async function insertMissing<Table extends keyof DB>(
  tx: Db,
  table: Table,
  rows: Partial<Record<keyof DB[Table] & string, unknown>>[],
): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = sql.join(Object.keys(first).map((column) => sql.ref(column)));
  const { numAffectedRows } = await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)})
    on conflict do nothing
  `.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** After rows with fixed ids: continues the id sequence after them. */
export async function continueIdsAfter(tx: Db, table: keyof DB) {
  await sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), coalesce(max(id), 1))
    from ${sql.table(table)}
  `.execute(tx);
}
