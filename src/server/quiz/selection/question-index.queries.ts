import { type RawBuilder, sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import type { IndexedQuestion } from './question-sets.ts';

/** Small enough that processing a page does not block other requests noticeably. */
export const PAGE_SIZE = 2_000;

export interface QuestionPage {
  /**
   * The oldest transaction that may still have been running at the time of the read. Everything committed before it is
   * included; its own changes and later ones have to be read again.
   */
  horizon: string;
  questions: IndexedQuestion[];
}

/** Ordered by id, served by the primary key. */
export const findPublished = (db: Db, { after }: { after: number }) => findPage(db, sql`status = 'published'`, after);

/**
 * Changed questions, whether still published or not; served by `questions_changed_in_idx`. Rows with transaction ids in
 * the future were restored from a backup of another server and have not changed since.
 */
export const findChanged = (db: Db, { since, after }: { since: string; after: number }) =>
  findPage(db, sql`changed_in >= ${since}::xid8 and changed_in < pg_snapshot_xmax(pg_current_snapshot())`, after);

async function findPage(db: Db, condition: RawBuilder<unknown>, after: number): Promise<QuestionPage> {
  const { rows } = await sql<{ horizon: string } & (IndexedQuestion | { id: null })>`
    select moment.horizon, page.*
    from (select pg_snapshot_xmin(pg_current_snapshot())::text as horizon) as moment
    left join lateral (
      select id, status = 'published' as "isPublished", difficulty, concept_id as "conceptId",
        array(select discipline_id from question_disciplines where question_id = questions.id) as disciplines,
        array(select body_system_id from question_body_systems where question_id = questions.id) as "bodySystems"
      from questions
      where ${condition} and id > ${after}
      order by id
      limit ${sql.lit(PAGE_SIZE)}
    ) as page on true
    order by page.id
  `.execute(db);
  const first = requireRow(rows, 'A page of questions came without its horizon.');
  // A page without questions is one row that contains only the horizon.
  return { horizon: first.horizon, questions: rows.filter((row) => row.id !== null) };
}
