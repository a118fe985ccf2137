import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';

/** Read more of the stem than is shown, because Markdown syntax is removed. */
const STEM_START = 600;

export interface CalendarRow {
  day: string;
  questionId: number | null;
  publicId: string | null;
  stemStart: string | null;
  status: QuestionStatus | null;
  suitsAllUsers: boolean | null;
  isByHand: boolean | null;
  answered: number;
  right: number;
}

/** Every date of a month, with its question and the number of answers. By primary keys. */
export async function findCalendar(db: Db, month: string): Promise<CalendarRow[]> {
  const first = `${month}-01`;
  const { rows } = await sql<CalendarRow>`
    select calendar.day::date::text as day, questions.id as "questionId", public_id as "publicId",
      left(stem, ${STEM_START}) as "stemStart", status, fits_everybody as "suitsAllUsers", is_by_hand as "isByHand",
      coalesce(counted.answered, 0)::int as answered, coalesce(counted.right_answered, 0)::int as right
    from generate_series(${first}::date, ${first}::date + interval '1 month' - interval '1 day', interval '1 day')
      as calendar (day)
    left join daily_questions as chosen on chosen.day = calendar.day::date
    left join questions on questions.id = chosen.question_id
    left join question_versions as words on words.question_id = chosen.question_id and words.version = chosen.version
    left join lateral (
      select sum(answered) as answered, sum(right_answered) as right_answered
      from daily_counters where daily_counters.day = calendar.day::date
    ) as counted on true
    order by calendar.day
  `.execute(db);
  return rows;
}

/** The question of a date, or null. By primary key. */
export async function findChosen(tx: Db, day: string): Promise<number | null> {
  const { rows } = await sql<{ questionId: number }>`
    select question_id as "questionId" from daily_questions where day = ${day}::date
  `.execute(tx);
  return rows[0]?.questionId ?? null;
}

/** Uses the current version of the question. */
export async function saveChosen(tx: Db, { day, questionId, at }: { day: string; questionId: number; at: Date }) {
  await sql`
    insert into daily_questions (day, question_id, version, chosen_at, is_by_hand)
    select ${day}::date, id, current_version, ${at}, true from questions where id = ${questionId}
    on conflict (day) do update set question_id = excluded.question_id, version = excluded.version,
      chosen_at = excluded.chosen_at, is_by_hand = true
  `.execute(tx);
}

export async function deleteChosen(tx: Db, day: string) {
  await sql`delete from daily_questions where day = ${day}::date`.execute(tx);
}

/** Locks the question until the transaction ends. By primary key. */
export async function lockSuitsAllUsers(tx: Db, questionId: number): Promise<boolean | null> {
  const { rows } = await sql<{ fits: boolean }>`
    select fits_everybody as fits from questions where id = ${questionId} for update
  `.execute(tx);
  return rows[0]?.fits ?? null;
}

export async function saveSuitsAllUsers(tx: Db, questionId: number, fits: boolean) {
  await tx.updateTable('questions').set({ fits_everybody: fits }).where('id', '=', questionId).execute();
}
