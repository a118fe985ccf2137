import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';

/** The user's quizzes, answers, marks, notes and presets. All of it is deleted with the user. */
export const quizPersonalData: PersonalDataPart = {
  name: 'quizzes',
  tables: [
    'quizzes',
    'quiz_questions',
    'attempts',
    'miss_reasons',
    'question_progress',
    'question_notes',
    'quiz_presets',
    'learner_totals',
    // The same data as question_progress, as bit sets.
    'learner_sets',
  ],
  collect: async (db, userId) => ({
    quizzes: await findQuizzesOf(db, userId),
    questions: await findQuestionsMetBy(db, userId),
    totals: await findTotals(db, userId),
    presets: await db
      .selectFrom('quiz_presets')
      .select(['name', 'criteria', 'created_at as createdAt'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .execute(),
  }),
};

/** Whether an answer was correct is read from the attempts, because they exist only once this may be revealed. */
const questionsOfQuiz = sql`(
  select json_agg(json_build_object(
    'questionId', asked.question_id,
    'text', said.stem,
    'leadIn', said.lead_in,
    'startedAt', asked.started_at,
    'answer', (select text from question_options where question_options.id = asked.option_id),
    'answeredAt', asked.given_at,
    'isRight', attempts.is_right,
    'isFirstTry', attempts.is_first_try,
    'confidence', case asked.confidence when 1 then 'a guess' when 2 then 'fairly sure' when 3 then 'sure' end,
    'seconds', asked.seconds,
    'missReason', missed.reason,
    'struckOut', array(
      select text from question_options where question_options.id = any (asked.eliminated) order by question_options.position
    ),
    'highlights', asked.highlights
  ) order by asked.position)
  from quiz_questions as asked
  join question_versions as said on said.question_id = asked.question_id and said.version = asked.version
  left join attempts on attempts.user_id = asked.user_id and attempts.quiz_id = asked.quiz_id
    and attempts.question_id = asked.question_id
  left join miss_reasons as missed on missed.user_id = asked.user_id and missed.quiz_id = asked.quiz_id
    and missed.question_id = asked.question_id
  where asked.user_id = quizzes.user_id and asked.quiz_id = quizzes.id
)`;

/** Null before the first answer. */
async function findTotals(db: Db, userId: string) {
  const { rows } = await sql`
    select attempts, right_attempts as "rightAttempts", first_tries as "firstTries",
      right_first_tries as "rightFirstTries", seconds
    from current_learner_totals(${userId})
    where attempts > 0
  `.execute(db);
  return rows[0] ?? null;
}

async function findQuizzesOf(db: Db, userId: string) {
  const { rows } = await sql`
    select id, case kind when 1 then 'quick' else 'custom' end as kind,
      case mode when 1 then 'test' else 'learning' end as mode, criteria, created_at as "createdAt",
      deadline_at as "deadlineAt", downloaded_at as "downloadedAt", finalised_at as "finalisedAt",
      discarded_at as "discardedAt", exam_day_id as "examDayId", exam_block as "examBlock", seconds,
      ${questionsOfQuiz} as questions
    from quizzes
    where user_id = ${userId}
    order by created_at, id
  `.execute(db);
  return rows;
}

/** With the text of the version that was asked last. */
async function findQuestionsMetBy(db: Db, userId: string) {
  const { rows } = await sql`
    with asked as (
      select question_id, max(version) as version from quiz_questions where user_id = ${userId} group by question_id
    )
    select question_id as "questionId", stem as text, times_asked as "timesAsked", last_asked_at as "lastAskedAt",
      attempts, last_outcome as "lastOutcome", is_marked as "isMarked", marked_at as "markedAt",
      nullif(note.text, '') as note, note.written_at as "noteWrittenAt"
    from question_progress
    left join question_notes as note using (user_id, question_id)
    left join asked using (question_id)
    left join question_versions using (question_id, version)
    where user_id = ${userId}
    order by question_id
  `.execute(db);
  return rows;
}
