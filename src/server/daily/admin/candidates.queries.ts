import { sql } from 'kysely';
import { mayBeAsked, REST_DAYS } from '#server/daily/choosing/daily-questions.queries.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { QuestionStatus } from '#shared/bank/question.contract.ts';
import { RowId } from '#shared/platform/ids.ts';

const SHOWN = 20;
const STEM_START = 600;

export interface CandidateRow {
  id: number;
  publicId: string;
  stemStart: string;
  disciplines: string[];
  usedOn: string | null;
}

/**
 * Questions that suit all users, found by text (questions_search_idx), by id or by public id. Questions that have
 * rested long enough come first, newest first.
 */
export async function findCandidates(
  db: Db,
  { search, date }: { search: string; date: string },
): Promise<CandidateRow[]> {
  const byId = RowId.safeParse(search);
  const matches = sql`(
    ${search} = '' or questions.search @@ websearch_to_tsquery('english', ${search})
    or questions.public_id = lower(${search}) or questions.id = ${byId.success ? byId.data : null}::int
  )`;
  const { rows } = await sql<CandidateRow>`
    select found.id, public_id as "publicId", left(stem, ${STEM_START}) as "stemStart", "usedOn",
      array(
        select name from question_disciplines join disciplines on disciplines.id = discipline_id
        where question_id = found.id order by position
      ) as disciplines
    from (
      select questions.id, public_id, current_version, used.day::text as "usedOn"
      from questions
      left join (
        select distinct on (question_id) question_id, day from daily_questions where ${isNear(date)}
        order by question_id, abs(day - ${date}::date)
      ) as used on used.question_id = questions.id
      where ${mayBeAsked} and ${matches}
      order by used.day nulls first, questions.id desc
      limit ${SHOWN}
    ) as found
    join question_versions on question_id = found.id and version = current_version
    order by "usedOn" nulls first, found.id desc
  `.execute(db);
  return rows;
}

export interface Suitability {
  status: QuestionStatus;
  suitsAllUsers: boolean;
  mayBeAsked: boolean;
  /** The nearest other day within a year that has this question. */
  usedOn: string | null;
}

/** Whether a question may be used for a date. Locks it against edits until the transaction ends. By primary keys. */
export async function findSuitability(
  tx: Db,
  { questionId, date }: { questionId: number; date: string },
): Promise<Suitability | undefined> {
  const { rows } = await sql<Suitability>`
    select status, fits_everybody as "suitsAllUsers", ${mayBeAsked} as "mayBeAsked", ${nearestUse(date)} as "usedOn"
    from questions where id = ${questionId} for share
  `.execute(tx);
  return rows[0];
}

/** Served by daily_questions_question_id_version_idx. */
const nearestUse = (date: string) => sql`(
  select day::text from daily_questions where question_id = questions.id and ${isNear(date)}
  order by abs(day - ${date}::date) limit 1
)`;

/** Within the rest period, but not the day itself. */
const isNear = (date: string) => sql`(
  day <> ${date}::date and day between ${date}::date - ${REST_DAYS}::int and ${date}::date + ${REST_DAYS}::int
)`;
