import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export const insertTextPicture = (tx: Db, { key, at }: { key: string; at: Date }) =>
  tx.insertInto('text_pictures').values({ key, created_at: at }).execute();

/** Deletes the rows of pictures that no text uses. Served by text_pictures_created_at_idx and one pass over the texts. */
export async function deleteUnusedPictures(tx: Db, { before }: { before: Date }): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with texts as (
      select content as text from page_contents
      union all select body from news
      union all select body from mailings
    ),
    used as (
      select found[1] as key
      from texts, regexp_matches(texts.text, '/api/v1/files/(content/[0-9a-f-]{36}\\.(?:jpg|png))', 'g') as found
      where texts.text like '%/api/v1/files/content/%'
    )
    delete from text_pictures
    where created_at < ${before} and not exists (select from used where used.key = text_pictures.key)
    returning key
  `.execute(tx);
  return rows.map(({ key }) => key);
}
