import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { requireRow } from '#server/platform/database/require-row.ts';
import { allTimeTotals } from '#server/statistics/public.ts';
import type { Difficulty } from '#shared/bank/difficulty.ts';
import type { FoldedAnswer, ReadinessSums } from './fold-readiness.ts';

export interface Weight {
  disciplineId: number | null;
  bodySystemId: number | null;
  weight: number;
}

export interface LearnerState {
  today: string;
  examId: number | null;
  examName: string | null;
  examOn: string | null;
  /** The outline of the chosen exam; empty for an exam of one's own. */
  weights: Weight[];
  /** Whether the learner agrees to be compared with others. */
  isCompared: boolean;
  /** What others are compared with; null if there is none. */
  storedLevel: number | null;
  stored: { lastAttemptId: string; sums: ReadinessSums; isStale: boolean; revision: number } | null;
}

/** Served by primary keys. */
export async function findLearnerState(db: Db, { userId, at }: { userId: string; at: Date }): Promise<LearnerState> {
  const { rows } = await sql<LearnerState>`
    select local_day(time_zone, ${at})::text as today, exams.id as "examId", exams.name as "examName", exam_on::text as "examOn",
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'disciplineId', discipline_id, 'bodySystemId', body_system_id, 'weight', weight))
        from exam_weights where exam_weights.exam_id = exams.id
      ), '[]') as weights,
      coalesce(is_compared, true) as "isCompared", exam_levels.level as "storedLevel",
      case when readiness_states.user_id is not null then json_build_object(
        'lastAttemptId', last_attempt_id::text, 'sums', sums, 'isStale', is_stale,
        'revision', readiness_states.revision) end as stored
    from users
    left join study_settings on study_settings.user_id = users.id
    left join exams on exams.id = exam_id
    left join exam_levels on exam_levels.user_id = users.id
    left join readiness_states on readiness_states.user_id = users.id
    where users.id = ${userId}
  `.execute(db);
  return requireRow(rows, 'Readiness was asked for a user who does not exist.');
}

export interface AnswerRow extends Omit<FoldedAnswer, 'difficulty'> {
  firstTries: number;
  rightFirstTries: number;
  difficulty: Difficulty | null;
}

/**
 * The attempts after another one, in the order they were scored: no attempt appears later below an id that was already
 * read, because ids are assigned while the learner is locked. Served by primary keys and unique indexes.
 */
export async function findAnswers(db: Db, { userId, after }: { userId: string; after: string }): Promise<AnswerRow[]> {
  const { rows } = await sql<AnswerRow>`
    select attempts.id::text, day - '1970-01-01'::date as day, attempts.is_right as "isRight", is_first_try as "isFirstTry",
      attempts.confidence, attempts.seconds, asked.position, questions.difficulty, coalesce(first_tries, 0) as "firstTries",
      coalesce(right_first_tries, 0) as "rightFirstTries",
      array(select discipline_id from question_disciplines as tag where tag.question_id = questions.id) as disciplines,
      array(select body_system_id from question_body_systems as tag where tag.question_id = questions.id) as "bodySystems"
    from attempts
    join questions on questions.id = attempts.question_id
    left join quiz_questions as asked on asked.user_id = attempts.user_id and asked.quiz_id = attempts.quiz_id
      and asked.question_id = attempts.question_id
    left join question_statistics on question_statistics.question_id = questions.id
    where attempts.user_id = ${userId} and attempts.id > ${after}::bigint
    order by attempts.id
  `.execute(db);
  return rows;
}

interface SavedState {
  userId: string;
  lastAttemptId: string;
  sums: ReadinessSums;
  /** The revision that the sums were computed from; null if there was none. */
  revision: number | null;
}

/** Does nothing if the sums were changed or marked as stale meanwhile: the next read computes them again. */
export async function saveSums(db: Db, { userId, lastAttemptId, sums, revision }: SavedState): Promise<void> {
  await sql`
    insert into readiness_states as known (user_id, last_attempt_id, sums)
    values (${userId}, ${lastAttemptId}::bigint, ${JSON.stringify(sums)}::json)
    on conflict (user_id) do update set
      last_attempt_id = excluded.last_attempt_id, sums = excluded.sums, is_stale = false, revision = known.revision + 1
    where known.revision = ${revision}::int
  `.execute(db);
}

export interface TopicTotals {
  kind: 'discipline' | 'body-system';
  id: number;
  name: string;
  /** First tries of all users, and how many users that are. */
  firstTries: number;
  rightFirstTries: number;
  people: number;
}

/** All topics with the totals of all users, ordered by name. Served by primary keys, topic by topic. */
export async function findTopicTotals(db: Db): Promise<TopicTotals[]> {
  const columns = sql`topic.id, topic.name, all_users.first_tries as "firstTries",
    all_users.right_first_tries as "rightFirstTries", all_users.learners as people`;
  const { rows } = await sql<TopicTotals>`
    select 'discipline' as kind, ${columns}
    from disciplines as topic cross join lateral ${allTimeTotals(sql.ref('topic.id'), sql`0`)} as all_users
    union all
    select 'body-system', ${columns}
    from body_systems as topic cross join lateral ${allTimeTotals(sql`0`, sql.ref('topic.id'))} as all_users
    order by name
  `.execute(db);
  return rows;
}
