import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** Locks the row until the transaction ends. Served by the primary key. */
export async function lockFaqCategory(tx: Db, id: number) {
  return tx
    .selectFrom('faq_categories')
    .select(['name', 'revision'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

export async function insertFaqCategory(tx: Db, name: string): Promise<number> {
  const { id } = await tx.insertInto('faq_categories').values({ name }).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function renameFaqCategory(tx: Db, id: number, name: string) {
  await tx
    .updateTable('faq_categories')
    .set({ name, revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteFaqCategoryRow(tx: Db, id: number) {
  await tx.deleteFrom('faq_categories').where('id', '=', id).execute();
}

/** Served by faqs_category_id_position_idx. */
export async function countFaqsOf(tx: Db, categoryId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from faqs where category_id = ${categoryId}
  `.execute(tx);
  return rows[0]?.count ?? 0;
}
