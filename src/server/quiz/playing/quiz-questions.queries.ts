import { sql } from 'kysely';
import { filesOfVersion } from '#server/bank/public.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { MissReason } from '#shared/quiz/miss-reasons.ts';
import type { Confidence, QuizKind } from '#shared/quiz/quiz-enums.ts';
import type { Highlight } from '#shared/quiz/quiz.contract.ts';

export interface OwnQuiz {
  userId: string;
  quizId: string;
}

/** The parts of a question that are hidden until it may be revealed. */
export interface RevealRow {
  /** In the order of their letters. */
  options: { id: number; explanation: string; isRight: boolean; firstTries: number }[];
  learningPoint: string;
  sources: { title: string; url: string | null }[];
  /** First tries of the edition that was asked, over all users, and how many of them were correct. */
  firstTries: number;
  rightFirstTries: number;
}

/** A question as it is asked, including its hidden parts. */
export interface AskedRow extends RevealRow {
  questionId: number;
  stem: string;
  leadIn: string;
  options: (RevealRow['options'][number] & { text: string })[];
  files: { id: number; key: string; altText: string; width: number; height: number }[];
}

/** An open Test quiz that withholds a solution. */
export interface WithholdingTest {
  quizId: string;
  kind: QuizKind;
  /** As JSON. */
  createdAt: string;
}

/** A question of a quiz, with the user's answer and annotations. */
export interface QuizQuestionRow extends AskedRow {
  /** From 0. */
  position: number;
  /** The chosen option. */
  optionId: number | null;
  confidence: Confidence | null;
  note: string;
  isMarked: boolean;
  eliminated: number[];
  highlights: Highlight[];
  startedAt: Date | null;
  seconds: number;
  missReason: MissReason | null;
  withheldBy: WithholdingTest | null;
}

/** The options of the current row of `question_versions`, scored by the key in effect, with their counts. */
const options = sql`(
  select json_agg(json_build_object(
    'id', option.id, 'text', option.text, 'explanation', option.explanation, 'isRight', option.is_right,
    'firstTries', coalesce(counted.first_tries, 0)
  ) order by option.position)
  from options_by_key(question_versions.question_id, question_versions.version, question_versions.edition) as option
  left join (
    select position, sum(first_tries) as first_tries from option_counters as counter
    where counter.question_id = question_versions.question_id and counter.edition = question_versions.edition
    group by position
  ) as counted using (position)
)`;

/** Counts of the edition of the current row of `question_versions`, over all shards; to be joined laterally. */
const counts = sql`(
  select coalesce(sum(first_tries), 0)::bigint as first_tries,
    coalesce(sum(right_first_tries), 0)::bigint as right_first_tries
  from question_counters as counter
  where counter.question_id = question_versions.question_id and counter.edition = question_versions.edition
)`;

/** The columns of a `RevealRow`, selected from `revealSource`. */
export const revealColumns = sql`
  ${options} as options, question_versions.learning_point as "learningPoint", question_versions.sources,
  counts.first_tries as "firstTries", counts.right_first_tries as "rightFirstTries"
`;
export const revealSource = sql`question_versions cross join lateral ${counts} as counts`;

/** The columns of an `AskedRow`, selected from `revealSource`. */
export const askedColumns = sql`
  question_versions.question_id as "questionId", question_versions.stem, question_versions.lead_in as "leadIn",
  ${filesOfVersion} as files, ${revealColumns}
`;

/**
 * The open Test quiz that withholds the solution of the current row of `asked`, a question of the current row of
 * `quizzes`. The solutions of a quiz that was finalised before the Test quiz was created are known. Open Test quizzes
 * reveal nothing themselves, so they can share questions.
 */
export const withheldBy = (at: Date) => sql`(
  select json_build_object('quizId', test.quiz_id, 'kind', test.kind, 'createdAt', test.since)
  from questions_of_open_tests(asked.user_id, ${at}) as test
  where test.question_id = asked.question_id and test.quiz_id <> asked.quiz_id
    and case when quizzes.finalised_at is null then quizzes.mode = 2 else test.since <= quizzes.finalised_at end
  order by test.since
  limit 1
)`;

/**
 * The questions of the user's quiz in order, in one round trip: all of them, or `count` of them from position `from` on.
 * Served by primary keys and unique indexes.
 */
export async function findQuizQuestions(
  db: Db,
  { userId, quizId, at, part }: OwnQuiz & { at: Date; part?: { from: number; count: number } },
): Promise<QuizQuestionRow[]> {
  const isInPart = part ? sql`asked.position between ${part.from} and ${part.from + part.count - 1}` : sql`true`;
  const { rows } = await sql<QuizQuestionRow>`
    select asked.position, ${askedColumns},
      asked.option_id as "optionId", asked.confidence,
      coalesce(note.text, '') as note, coalesce(progress.is_marked, false) as "isMarked",
      asked.eliminated, asked.highlights, asked.started_at as "startedAt", asked.seconds,
      missed.reason as "missReason", ${withheldBy(at)} as "withheldBy"
    from quiz_questions as asked
    join quizzes on quizzes.user_id = asked.user_id and quizzes.id = asked.quiz_id
    join (${revealSource}) on question_versions.question_id = asked.question_id
      and question_versions.version = asked.version
    left join question_notes as note on note.user_id = asked.user_id and note.question_id = asked.question_id
    left join question_progress as progress
      on progress.user_id = asked.user_id and progress.question_id = asked.question_id
    left join miss_reasons as missed on missed.user_id = asked.user_id and missed.quiz_id = asked.quiz_id
      and missed.question_id = asked.question_id and asked.is_right is not true
    where asked.user_id = ${userId} and asked.quiz_id = ${quizId} and ${isInPart}
    order by asked.position
  `.execute(db);
  return rows;
}
