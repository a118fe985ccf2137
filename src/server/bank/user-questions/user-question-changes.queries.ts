import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { recordEvent } from '#server/platform/events/record-event.ts';
import { openStates, type UserQuestionStatus } from '#shared/bank/user-question-moves.ts';
import type { SaveUserQuestionBody } from '#shared/bank/user-questions.contract.ts';
import type { UserQuestionContent } from './user-questions.queries.ts';

interface Owned {
  userId: string;
  id: number;
}

interface Save extends Owned {
  /** The fields that change; the others stay unchanged. */
  fields: Omit<SaveUserQuestionBody, 'revision'>;
  revision: number;
  states: readonly UserQuestionStatus[];
  at: Date;
}

/**
 * Returns the new revision; undefined if it is not the user's question, its status does not allow a save, or it was
 * saved in the meantime.
 */
export async function saveFields(db: Db, { userId, id, fields, revision, states, at }: Save) {
  const { disciplineId, bodySystemId, files = [], ...content } = fields;
  const { rows } = await sql<{ revision: number }>`
    with saved as (
      update user_questions set
        content = content || ${JSON.stringify(content)}::jsonb,
        discipline_id = case when ${disciplineId !== undefined} then ${disciplineId ?? null}::int else discipline_id end,
        body_system_id = case when ${bodySystemId !== undefined} then ${bodySystemId ?? null}::int else body_system_id end,
        revision = revision + 1,
        updated_at = ${at}
      where user_id = ${userId} and id = ${id} and revision = ${revision} and status = any(${states})
      returning user_id, id, revision
    ),
    described as (${describe(files, 'saved')})
    select revision from saved
  `.execute(db);
  return rows[0]?.revision;
}

/** Sets the alternative texts of pictures of the question in this common table expression. */
const describe = (files: { id: number; altText: string }[], changed: 'saved' | 'submitted') => sql`
  update user_question_files file set alt_text = given."altText"
  from ${sql.table(changed)} as changed,
    jsonb_to_recordset(${JSON.stringify(files)}::jsonb) as given (id bigint, "altText" text)
  where file.user_id = changed.user_id and file.user_question_id = changed.id and file.id = given.id
`;

interface Submission extends Owned {
  content: UserQuestionContent;
  /** All of its pictures, with the alternative texts that were checked. */
  files: { id: number; altText: string }[];
  revision: number;
  states: readonly UserQuestionStatus[];
  at: Date;
}

/**
 * Returns whether the question was in an allowed status and unchanged since the check. The row must be locked: see
 * touchUserQuestion.
 */
export async function markSubmitted(tx: Db, { userId, id, content, files, revision, states, at }: Submission) {
  const { rows } = await sql`
    with submitted as (
      update user_questions
      set content = ${JSON.stringify(content)}::jsonb, status = 'submitted', updated_at = ${at}, submitted_at = ${at}
      where user_id = ${userId} and id = ${id} and revision = ${revision} and status = any(${states})
        and ${files.map((file) => file.id)}::bigint[] @> array(
          select file.id from user_question_files file where file.user_id = ${userId} and user_question_id = ${id}
        )
      returning user_id, id
    ),
    described as (${describe(files, 'submitted')})
    select id from submitted
  `.execute(tx);
  return rows.length === 1;
}

interface Change extends Owned {
  from: readonly UserQuestionStatus[];
  to: UserQuestionStatus;
  at: Date;
}

/** Changes the status of the user's own question; returns whether its previous status allowed it. */
export async function moveUserQuestion(db: Db, { userId, id, from, to, at }: Change): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update user_questions set status = ${to}, updated_at = ${at}
    where user_id = ${userId} and id = ${id} and status = any(${from})
  `.execute(db);
  return numAffectedRows === 1n;
}

interface UserQuestionEvent extends Owned {
  kind: 'user_question_submitted' | 'user_question_withdrawn' | 'user_question_deleted' | 'user_question_reviewed';
  at: Date;
  ip: string;
  requestId: string;
  decision?: string;
}

export const recordUserQuestionEvent = (db: Db, { id, decision, ...event }: UserQuestionEvent) =>
  recordEvent(db, { ...event, details: { userQuestion: id, ...(decision && { decision }) } });

interface NewRow {
  userId: string;
  content: UserQuestionContent;
  disciplineId: number | null;
  bodySystemId: number | null;
  at: Date;
}

export async function insertUserQuestion(db: Db, row: NewRow): Promise<number> {
  const { id } = await db
    .insertInto('user_questions')
    .values({
      user_id: row.userId,
      content: JSON.stringify(row.content),
      discipline_id: row.disciplineId,
      body_system_id: row.bodySystemId,
      created_at: row.at,
      updated_at: row.at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return Number(id);
}

export async function countOpen(db: Db, userId: string): Promise<number> {
  const { open } = await db
    .selectFrom('user_questions')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('user_id', '=', userId)
    .where('status', 'in', openStates)
    .executeTakeFirstOrThrow();
  return open;
}

/** Serializes the submissions of a user, so that two concurrent ones cannot both be the last allowed one. */
export async function waitForTurn(tx: Db, userId: string) {
  await sql`select from users where id = ${userId} for no key update`.execute(tx);
}

/** Returns the keys of its pictures; null if nothing was deleted. */
export async function deleteUserQuestion(
  db: Db,
  { userId, id, states }: Owned & { states: readonly UserQuestionStatus[] },
): Promise<string[] | null> {
  const { rows } = await sql<{ keys: string[] }>`
    with gone as (
      delete from user_questions where user_id = ${userId} and id = ${id} and status = any(${states}) returning user_id, id
    )
    select array(
      select key from user_question_files file where file.user_id = gone.user_id and user_question_id = gone.id
    ) as keys
    from gone
  `.execute(db);
  return rows[0]?.keys ?? null;
}

/** Returns the keys of their pictures. Served by user_questions_draft_updated_at_idx. */
export async function deleteDraftsBefore(db: Db, moment: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with gone as (
      delete from user_questions where status = 'draft' and updated_at < ${moment} returning user_id, id
    )
    select key from user_question_files file join gone on gone.user_id = file.user_id and gone.id = user_question_id
  `.execute(db);
  return rows.map(({ key }) => key);
}
