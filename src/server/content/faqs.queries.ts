import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { FaqCategory } from '#shared/content/contract.ts';
import { pageOfRows, type PageWanted } from './page-of-rows.ts';

interface FaqRow {
  id: number;
  question: string;
  answer: string;
  categoryId: number;
}

/** In category order. The list is short; faqs_category_id_position_idx serves the join. */
export async function findFaqs(db: Db, { search, ...wanted }: PageWanted & { search: string }) {
  const matching = sql<FaqRow>`
    select faqs.id, question, answer, category_id as "categoryId",
           row_number() over (order by faq_categories.position, faq_categories.id, faqs.position, faqs.id) as place
    from faqs
    join faq_categories on faq_categories.id = category_id
    where is_published and strpos(lower(question || ' ' || answer), lower(${search})) > 0
  `;
  return pageOfRows(db, matching, wanted);
}

/** Categories with at least one published question. */
export async function findFaqCategories(db: Db, { search, ...wanted }: PageWanted & { search: string }) {
  const matching = sql<FaqCategory>`
    select faq_categories.id, name, count(*)::int as "count",
           row_number() over (order by faq_categories.position, faq_categories.id) as place
    from faq_categories
    join faqs on category_id = faq_categories.id and is_published
    where strpos(lower(name), lower(${search})) > 0
    group by faq_categories.id
  `;
  return pageOfRows(db, matching, wanted);
}
