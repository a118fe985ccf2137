import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

/** Served by question_rescorings_running_key. */
export async function findRunning(db: Db): Promise<{ id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from question_rescorings where finished_at is null order by id
  `.execute(db);
  return rows;
}

export const listLearners = (db: Db, id: number) => sql`select list_rescored_learners(${id})`.execute(db);

/** The next pending users, by the primary key. */
export async function findPendingLearners(db: Db, id: number, limit: number): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from rescored_learners where rescoring_id = ${id} order by user_id limit ${limit}
  `.execute(db);
  return rows.map(({ userId }) => userId);
}

interface Turned {
  turnedRight: number;
  turnedWrong: number;
}

export async function rescoreLearner(
  tx: Db,
  { id, userId, at }: { id: number; userId: string; at: Date },
): Promise<Turned> {
  const { rows } = await sql<Turned>`
    select turned_right as "turnedRight", turned_wrong as "turnedWrong"
    from rescore_learner(${id}, ${userId}, ${at})
  `.execute(tx);
  return rows[0] ?? { turnedRight: 0, turnedWrong: 0 };
}

export interface Recipient {
  email: string;
  firstName: string;
  stemStart: string;
  isLeaving: boolean;
}

/** Characters of the stem to load: more than the mail shows, because stripping the Markdown shortens it. */
const STEM_START = 400;

export async function findRecipient(
  tx: Db,
  { id, userId }: { id: number; userId: string },
): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select email, first_name as "firstName", left(stem, ${STEM_START}) as "stemStart",
      deletion_due_at is not null as "isLeaving"
    from question_rescorings
    join question_versions using (question_id, version)
    join users on users.id = ${userId}
    where question_rescorings.id = ${id}
  `.execute(tx);
  return rows[0];
}

/** Marks the rescoring as finished once no pending user is left. With concurrent workers, the last one does this. */
export async function finishRescoring(db: Db, { id, at }: { id: number; at: Date }) {
  await sql`
    update question_rescorings set finished_at = ${at}
    where id = ${id} and finished_at is null and people is not null
      and not exists (select from rescored_learners where rescoring_id = ${id})
  `.execute(db);
}
