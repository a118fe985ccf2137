import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';

export interface OwnDay {
  userId: string;
  id: string;
}

export interface ExamDayRow {
  id: string;
  name: string;
  examId: number | null;
  blocks: number;
  questions: number;
  blockSeconds: number;
  breakSeconds: number;
  startedAt: Date;
  endsAt: Date;
  endedAt: Date | null;
  /** The blocks that were started, as JSON. `endsAt` is in the past once a block has ended, also by hand. */
  taken: { number: number; quizId: string; startedAt: string; endsAt: string; questionIds: number[] }[];
}

const columns = sql`
  id, name, exam_id as "examId", blocks, questions, block_seconds as "blockSeconds", break_seconds as "breakSeconds",
  started_at as "startedAt", ends_at as "endsAt", ended_at as "endedAt",
  coalesce((
    select json_agg(json_build_object(
      'number', exam_block, 'quizId', quizzes.id, 'startedAt', created_at, 'endsAt', deadline_at,
      'questionIds', array(
        select question_id from quiz_questions as asked
        where asked.user_id = quizzes.user_id and asked.quiz_id = quizzes.id order by position
      )
    ) order by exam_block)
    from quizzes where quizzes.user_id = exam_days.user_id and exam_day_id = exam_days.id
  ), '[]') as taken
`;

/** Served by the primary key and quizzes_exam_block_key. */
export async function findExamDay(db: Db, { userId, id }: OwnDay): Promise<ExamDayRow | undefined> {
  const { rows } = await sql<ExamDayRow>`
    select ${columns} from exam_days where user_id = ${userId} and id = ${id}
  `.execute(db);
  return rows[0];
}

/** Served by exam_days_open_key. */
export async function findOpenDay(db: Db, userId: string): Promise<ExamDayRow | undefined> {
  const { rows } = await sql<ExamDayRow>`
    select ${columns} from exam_days where user_id = ${userId} and ended_at is null
  `.execute(db);
  return rows[0];
}

/** Changes to a learner's quizzes and exam days happen one at a time, until the transaction ends. */
export async function lockLearner(tx: Db, userId: string): Promise<void> {
  await sql`select lock_learner(${userId})`.execute(tx);
}

export async function insertExamDay(tx: Db, userId: string, day: Omit<ExamDayRow, 'taken' | 'endedAt'>): Promise<void> {
  await tx
    .insertInto('exam_days')
    .values({
      user_id: userId,
      id: day.id,
      name: day.name,
      exam_id: day.examId,
      blocks: day.blocks,
      questions: day.questions,
      block_seconds: day.blockSeconds,
      break_seconds: day.breakSeconds,
      started_at: day.startedAt,
      ends_at: day.endsAt,
    })
    .execute();
}

/** Scores all blocks. False if the user has no such day. Idempotent. */
export async function endExamDay(db: Db, { userId, id, at }: OwnDay & { at: Date }): Promise<boolean> {
  const { rows } = await sql<{ isDone: boolean }>`select end_exam_day(${userId}, ${id}, ${at}) as "isDone"`.execute(db);
  return rows[0]?.isDone ?? false;
}

/** Days whose time was used up before this moment. Served by exam_days_ends_at_idx. */
export async function findAbandonedDays(db: Db, before: Date, limit: number): Promise<OwnDay[]> {
  const { rows } = await sql<OwnDay>`
    select user_id as "userId", id from exam_days where ended_at is null and ends_at < ${before}
    order by ends_at limit ${limit}
  `.execute(db);
  return rows;
}

export interface PastDay {
  id: string;
  name: string;
  startedAt: Date;
  correct: number;
  total: number;
}

/** Newest first. Served by exam_days_started_at_idx; the answers by primary keys. */
export async function findPastDays(db: Db, userId: string, limit: number): Promise<PastDay[]> {
  const { rows } = await sql<PastDay>`
    select days.id, name, started_at as "startedAt", coalesce(correct, 0)::int as correct,
      coalesce(total, 0)::int as total
    from (
      select * from exam_days where user_id = ${userId} and ended_at is not null
      order by started_at desc limit ${limit}
    ) as days
    cross join lateral (
      select count(*) as total, count(*) filter (where is_right) as correct
      from quizzes join quiz_questions as asked on asked.user_id = quizzes.user_id and asked.quiz_id = quizzes.id
      where quizzes.user_id = ${userId} and exam_day_id = days.id
    ) as asked
    order by started_at desc
  `.execute(db);
  return rows;
}

export interface DayAnswer {
  number: number;
  /** Null for an omitted question. */
  isRight: boolean | null;
  seconds: number;
  givenAt: Date | null;
}

/** All questions of a day that has ended; none before, because the keys must not be read. Served by primary keys. */
export async function findDayAnswers(db: Db, { userId, id }: OwnDay): Promise<DayAnswer[]> {
  const { rows } = await sql<DayAnswer>`
    select exam_block as number, is_right as "isRight", asked.seconds, given_at as "givenAt"
    from exam_days
    join quizzes on quizzes.user_id = exam_days.user_id and exam_day_id = exam_days.id
    join quiz_questions as asked on asked.user_id = quizzes.user_id and asked.quiz_id = quizzes.id
    where exam_days.user_id = ${userId} and exam_days.id = ${id} and ended_at is not null
    order by exam_block, position
  `.execute(db);
  return rows;
}
