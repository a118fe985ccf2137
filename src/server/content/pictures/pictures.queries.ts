import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** A record with one picture: a page by its slug, or a news item by its id. */
export type Pictured = { kind: 'page'; id: string } | { kind: 'news'; id: number };

const tables = {
  page: { table: 'page_contents', key: 'slug' },
  news: { table: 'news', key: 'id' },
} as const;

/** Locks the row until the transaction ends. Served by the primary key. */
export async function lockPictured(tx: Db, { kind, id }: Pictured) {
  const { table, key } = tables[kind];
  const { rows } = await sql<{ photo: string | null; revision: number }>`
    select photo_path as photo, revision from ${sql.table(table)} where ${sql.ref(key)} = ${id} for update
  `.execute(tx);
  return rows[0];
}

export async function savePicture(tx: Db, { kind, id }: Pictured, { photo, at }: { photo: string | null; at: Date }) {
  const { table, key } = tables[kind];
  await sql`
    update ${sql.table(table)} set photo_path = ${photo}, revision = revision + 1, updated_at = ${at}
    where ${sql.ref(key)} = ${id}
  `.execute(tx);
}
