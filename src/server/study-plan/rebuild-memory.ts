import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { bringUpToDate } from './fold-memory.ts';
import { findStudent } from './student.queries.ts';

const PAGE = 500;

/**
 * Rebuilds the memory of learners from their attempts: of those that are marked as stale, or of everyone with attempts.
 * Plans do this when they are read; reminders use the stored due date, so it is worth doing after a large correction.
 * Returns the number of learners.
 */
export async function rebuildMemory({ db, now }: Pick<Deps, 'db' | 'now'>, { isAll }: { isAll: boolean }) {
  if (isAll) await sql`update memory_states set is_stale = true, revision = revision + 1`.execute(db);
  let count = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (let page = await nextLearners(db, { after, isAll }); page.length > 0;) {
    for (const userId of page) await bringUpToDate(db, userId, await findStudent(db, { userId, at: now() }));
    count += page.length;
    after = page.at(-1) ?? after;
    page = await nextLearners(db, { after, isAll });
  }
  return count;
}

/** By the primary key of `memory_states`, or of `learner_totals` for learners whose plan was never read. */
async function nextLearners(db: Db, { after, isAll }: { after: string; isAll: boolean }): Promise<string[]> {
  const table = isAll ? sql`learner_totals where attempts > 0` : sql`memory_states where is_stale`;
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from ${table} and user_id > ${after}::uuid order by user_id limit ${PAGE}
  `.execute(db);
  return rows.map(({ userId }) => userId);
}
