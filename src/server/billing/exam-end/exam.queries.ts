import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** The day of the user's exam, by the study settings. Served by the primary key. */
export async function findExamDay(db: Db, userId: string): Promise<string | null> {
  const { rows } = await sql<{ examOn: string | null }>`
    select exam_on::text as "examOn" from study_settings where user_id = ${userId}
  `.execute(db);
  return rows[0]?.examOn ?? null;
}
