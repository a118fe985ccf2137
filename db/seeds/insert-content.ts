import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { continueIdsAfter, insertMissing } from './insert-missing.ts';
import { faqCategories, faqs } from './reference/faqs.ts';
import { news } from './reference/news.ts';
import { pages } from './reference/pages.ts';

/** Revision of a row whose texts no admin has edited; they follow the seeds. */
const UNEDITED = 1;

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
  const rows = faqs.map(({ key, categoryId, question, answer }, position) => {
    return { key, category_id: categoryId, question, answer, position };
  });
  await insertNewFaqs(tx, rows);
  await sql`
    update faqs set question = shipped.question, answer = shipped.answer
    from jsonb_to_recordset(${JSON.stringify(rows)}) as shipped (key text, question text, answer text)
    join seeded_faqs using (key)
    where faqs.id = faq_id and revision = ${UNEDITED}
  `.execute(tx);
}

/** An entry is inserted only once, so that one an admin has deleted does not return. */
async function insertNewFaqs(tx: Db, rows: { key: string; category_id: number; question: string; answer: string }[]) {
  const seeded = await tx.selectFrom('seeded_faqs').select('key').execute();
  const known = new Set(seeded.map(({ key }) => key));
  for (const { key, ...row } of rows.filter((one) => !known.has(one.key))) {
    const { id } = await tx.insertInto('faqs').values(row).returning('id').executeTakeFirstOrThrow();
    await tx.insertInto('seeded_faqs').values({ key, faq_id: id }).execute();
  }
}

export async function insertPages(tx: Db) {
  const rows = pages.map(({ slug, header, content, updatedAt }) => ({ slug, header, content, updated_at: updatedAt }));
  await insertMissing(tx, 'page_contents', rows);
  await sql`
    update page_contents set header = shipped.header, content = shipped.content, updated_at = shipped.updated_at
    from jsonb_populate_recordset(null::page_contents, ${JSON.stringify(rows)}) as shipped
    where page_contents.slug = shipped.slug and page_contents.revision = ${UNEDITED}
  `.execute(tx);
}
