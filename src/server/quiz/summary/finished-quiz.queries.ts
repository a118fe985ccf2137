import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import { type OwnQuiz, withheldBy, type WithholdingTest } from '#server/quiz/playing/quiz-questions.queries.ts';
import { examDay, type QuizRow, usualSeconds } from '#server/quiz/playing/quizzes.queries.ts';
import type { Difficulty } from '#shared/bank/difficulty.ts';
import type { MissReason } from '#shared/quiz/miss-reasons.ts';
import type { Confidence } from '#shared/quiz/quiz-enums.ts';

export interface Topic {
  id: number;
  name: string;
}

/** A question of a finished quiz with its outcome. Positions of options correspond to their letters, from 0. */
export interface FinishedQuestion {
  position: number;
  questionId: number;
  stemStart: string;
  ownPosition: number | null;
  rightPosition: number;
  /** Null if the question was omitted. */
  isRight: boolean | null;
  confidence: Confidence | null;
  seconds: number;
  righted: number;
  spoiled: number;
  isMarked: boolean;
  difficulty: Difficulty | null;
  /** The main one first. */
  disciplines: Topic[];
  bodySystems: Topic[];
  /** Of all users, for the edition that was asked. */
  firstTries: number;
  rightFirstTries: number;
  withheldBy: WithholdingTest | null;
  missReason: MissReason | null;
  /** The answer was given when the time was over, or the question was omitted in a timed quiz. */
  isTimeOut: boolean;
}

export interface QuizResults extends QuizRow {
  /** Empty until the quiz is finalised, because the keys must not be read before. */
  questions: FinishedQuestion[];
}

/** Characters of the stem to load: more than is shown, because stripping the Markdown shortens it. */
const STEM_START = 400;

/** One round trip, served by primary keys. */
export async function findQuizResults(
  db: Db,
  { userId, quizId, at }: OwnQuiz & { at: Date },
): Promise<QuizResults | undefined> {
  const { rows } = await sql<QuizResults>`
    select id, kind, mode, criteria, plan_day::text as "planDay", size, created_at as "createdAt", deadline_at as "deadlineAt",
      downloaded_at as "downloadedAt", finalised_at as "finalisedAt",
      discarded_at as "discardedAt", seconds, ${usualSeconds} as "usualSeconds", ${examDay} as "examDay",
      coalesce(${questionsOfQuiz(at)}, '[]') as questions
    from quizzes
    where user_id = ${userId} and id = ${quizId}
  `.execute(db);
  return rows[0];
}

const topics = (table: 'disciplines' | 'body_systems', key: 'discipline_id' | 'body_system_id') => sql`(
  select coalesce(json_agg(json_build_object('id', topic.id, 'name', topic.name) order by tag.position), '[]')
  from ${sql.table(`question_${table}`)} as tag
  join ${sql.table(table)} as topic on topic.id = tag.${sql.ref(key)}
  where tag.question_id = asked.question_id
)`;

/** The timer shows whole seconds. */
const isTimeOut = sql`
  coalesce(coalesce(asked.given_at, quizzes.finalised_at) >= date_trunc('second', quizzes.deadline_at), false)
`;

const missReason = sql`(
  select reason from miss_reasons
  where miss_reasons.user_id = asked.user_id and miss_reasons.quiz_id = asked.quiz_id
    and miss_reasons.question_id = asked.question_id and asked.is_right is not true
)`;

const questionsOfQuiz = (at: Date) => sql`(
  select json_agg(json_build_object(
    'position', asked.position,
    'questionId', asked.question_id,
    'stemStart', left(said.stem, ${sql.lit(STEM_START)}),
    'ownPosition', own.position,
    'rightPosition', key.position,
    'isRight', asked.is_right,
    'confidence', asked.confidence,
    'seconds', asked.seconds,
    'righted', asked.righted,
    'spoiled', asked.spoiled,
    'isMarked', coalesce(met.is_marked, false),
    'difficulty', question.difficulty,
    'disciplines', ${topics('disciplines', 'discipline_id')},
    'bodySystems', ${topics('body_systems', 'body_system_id')},
    'firstTries', coalesce(counted.first_tries, 0),
    'rightFirstTries', coalesce(counted.right_first_tries, 0),
    'withheldBy', ${withheldBy(at)},
    'missReason', ${missReason},
    'isTimeOut', ${isTimeOut}
  ) order by asked.position)
  from quiz_questions as asked
  join questions as question on question.id = asked.question_id
  join question_versions as said on said.question_id = asked.question_id and said.version = asked.version
  left join question_options as own on own.id = asked.option_id
  cross join lateral (
    -- A corrected key may have several correct options; prefer the user's own if it is one of them.
    select position from question_options as option
    where option.question_id = asked.question_id and option.version = asked.version
      and counts_as_right(option, asked.edition)
    order by (option.id = asked.option_id) is true desc, position
    limit 1
  ) as key
  left join question_progress as met on met.user_id = asked.user_id and met.question_id = asked.question_id
  left join question_statistics as counted
    on counted.question_id = asked.question_id and counted.edition = asked.edition
  where quizzes.finalised_at is not null and asked.user_id = quizzes.user_id and asked.quiz_id = quizzes.id
)`;
