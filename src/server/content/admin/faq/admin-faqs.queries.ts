import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { AdminFaqCategory, FaqBody } from '#shared/content/admin-faq.contract.ts';

/**
 * The whole FAQ in order, with drafts and empty categories. It is short; faqs_category_id_position_idx serves the join.
 */
export async function findAdminFaqs(db: Db): Promise<AdminFaqCategory[]> {
  const { rows } = await sql<AdminFaqCategory>`
    select category.id, category.name, category.revision,
      coalesce(jsonb_agg(jsonb_build_object(
        'id', faq.id, 'categoryId', faq.category_id, 'question', faq.question, 'answer', faq.answer,
        'isPublished', faq.is_published, 'revision', faq.revision
      ) order by faq.position, faq.id) filter (where faq.id is not null), '[]') as faqs
    from faq_categories as category
    left join faqs as faq on faq.category_id = category.id
    group by category.id
    order by category.position, category.id
  `.execute(db);
  return rows;
}

export interface FaqRow extends FaqBody {
  revision: number;
}

/** Locks the row until the transaction ends. Served by the primary key. */
export async function lockFaq(tx: Db, id: number): Promise<FaqRow | undefined> {
  const { rows } = await sql<FaqRow>`
    select category_id as "categoryId", question, answer, is_published as "isPublished", revision
    from faqs where id = ${id} for update
  `.execute(tx);
  return rows[0];
}

export async function insertFaq(tx: Db, faq: FaqBody): Promise<number> {
  const { id } = await tx.insertInto('faqs').values(columnsOf(faq)).returning('id').executeTakeFirstOrThrow();
  return id;
}

export async function updateFaq(tx: Db, id: number, faq: FaqBody) {
  await tx
    .updateTable('faqs')
    .set({ ...columnsOf(faq), revision: sql`revision + 1` })
    .where('id', '=', id)
    .execute();
}

export async function deleteFaqRow(tx: Db, id: number) {
  await tx.deleteFrom('faqs').where('id', '=', id).execute();
}

const columnsOf = ({ categoryId, question, answer, isPublished }: FaqBody) => ({
  category_id: categoryId,
  question,
  answer,
  is_published: isPublished,
});
