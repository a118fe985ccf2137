import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { CUSTOM, LEARNING, type Confidence, type QuizMode } from '#shared/quiz/quiz-enums.ts';
import type { World } from '#test/world.ts';

interface Own {
  userId: string;
  quizId: string;
}

/** Inserts a quiz of exactly these questions, as if created now, and returns its id. */
export async function addQuiz(
  { db, clock }: World,
  quiz: { userId: string; questionIds: number[]; mode?: QuizMode; secondsAllowed?: number },
): Promise<string> {
  const { userId, questionIds, mode = LEARNING, secondsAllowed } = quiz;
  const id = randomUUID();
  const created_at = clock.now();
  await db
    .insertInto('quizzes')
    .values({
      user_id: userId,
      id,
      kind: CUSTOM,
      mode,
      criteria: JSON.stringify({ ...plainCriteria, mode, amount: questionIds.length }),
      size: questionIds.length,
      created_at,
      deadline_at: secondsAllowed === undefined ? null : new Date(created_at.getTime() + 1000 * secondsAllowed),
    })
    .execute();
  await sql`
    insert into quiz_questions (user_id, quiz_id, position, question_id, version, edition)
    select ${userId}, ${id}, asked.place - 1, questions.id, current_version, edition
    from unnest(${questionIds}::int[]) with ordinality as asked (id, place)
    join questions on questions.id = asked.id
    join question_versions on question_id = questions.id and version = current_version
  `.execute(db);
  return id;
}

/** The ids of a question's options in the order of their letters. */
export async function optionIds({ db }: World, questionId: number): Promise<number[]> {
  const options = await db
    .selectFrom('question_options')
    .innerJoin('questions', (join) =>
      join
        .onRef('questions.id', '=', 'question_options.question_id')
        .onRef('questions.current_version', '=', 'question_options.version'),
    )
    .select('question_options.id')
    .where('questions.id', '=', questionId)
    .orderBy('position')
    .execute();
  return options.map(({ id }) => id);
}

/** Answers with the option at this position (0 is A) at the current time. */
export async function giveAnswer(
  world: World,
  { userId, quizId }: Own,
  answer: { questionId: number; place: number; seconds?: number; confidence?: Confidence },
): Promise<string> {
  const { questionId, place, seconds = 30, confidence = null } = answer;
  const optionId = (await optionIds(world, questionId))[place];
  const now = world.clock.now();
  const { rows } = await sql<{ outcome: string }>`
    select outcome from answer_quiz_question(
      ${userId}, ${quizId}, ${questionId}, ${optionId}, ${randomUUID()}, ${now}, ${seconds}, ${confidence}::smallint, ${now}
    )
  `.execute(world.db);
  return rows[0]?.outcome ?? 'none';
}

export async function finaliseQuiz({ db, clock }: World, { userId, quizId }: Own) {
  await sql`select finalise_quiz(${userId}, ${quizId}, ${clock.now()})`.execute(db);
}
