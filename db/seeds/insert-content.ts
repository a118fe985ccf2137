import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { continueIdsAfter, insertMissing } from './insert-missing.ts';
import { faqCategories, faqs } from './reference/faqs.ts';
import { news } from './reference/news.ts';
import { pages } from './reference/pages.ts';

export async function insertNews(tx: Db) {
  const rows = news.map(({ id, title, label, body, link, actionName, publishedAt }) => {
    return { id, title, label, body, link, action_name: actionName, published_at: publishedAt };
  });
  await insertMissing(tx, 'news', rows);
  await continueIdsAfter(tx, 'news');
}

export async function insertFaqs(tx: Db) {
  const categories = faqCategories.map(({ id, name }, position) => ({ id, name, position }));
  await insertMissing(tx, 'faq_categories', categories);
  await continueIdsAfter(tx, 'faq_categories');
  const rows = faqs.map(({ id, categoryId, question, answer }, position) => {
    return { id, category_id: categoryId, question, answer, position };
  });
  await insertMissing(tx, 'faqs', rows);
  await updateUnedited(tx, 'faqs', { key: 'id', texts: ['question', 'answer'] }, rows);
  await continueIdsAfter(tx, 'faqs');
}

export async function insertPages(tx: Db) {
  const rows = pages.map(({ slug, header, content, updatedAt }) => ({ slug, header, content, updated_at: updatedAt }));
  await insertMissing(tx, 'page_contents', rows);
  await updateUnedited(tx, 'page_contents', { key: 'slug', texts: ['header', 'content', 'updated_at'] }, rows);
}

/** Updates the texts of rows that no admin has edited: those in their first revision. */
async function updateUnedited(
  tx: Db,
  table: 'faqs' | 'page_contents',
  { key, texts }: { key: string; texts: string[] },
  rows: object[],
) {
  const assignments = texts.map((text) => sql`${sql.ref(text)} = seeded.${sql.ref(text)}`);
  await sql`
    update ${sql.table(table)} set ${sql.join(assignments)}
    from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}) as seeded
    where seeded.${sql.ref(key)} = ${sql.table(table)}.${sql.ref(key)} and ${sql.table(table)}.revision = 1
  `.execute(tx);
}
