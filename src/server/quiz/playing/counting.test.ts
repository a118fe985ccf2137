import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { addQuiz, optionIds } from '#server/quiz/quiz.test-kit.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Confidence } from '#shared/quiz/quiz-enums.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { answerQuestion } from './answer-question.ts';
import { finaliseQuiz } from './finalise-quiz.ts';
import { markQuestion } from './mark-question.ts';
import { recordTime } from './record-time.ts';
import { startQuestion } from './start-question.ts';
import { writeNote } from './write-note.ts';

const world = useWorld();
let questions: number[];
let options: Map<number, number[]>;
beforeAll(async () => {
  // Spans the boundary between two rows of sets, which is at 1,024.
  await sql`alter table questions alter column id restart with 1022`.execute(world.db);
  questions = [];
  for (let count = 0; count < 4; count += 1) questions.push(await addQuestion(world));
  options = new Map(await Promise.all(questions.map(async (id) => [id, await optionIds(world, id)] as const)));
});

const question = fc.integer({ min: 0, max: 3 });
/** Each user has three quizzes: two in Learning mode, one in Test mode. */
const quiz = fc.integer({ min: 0, max: 2 });
const act = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      type: fc.constant('answer' as const),
      quiz,
      question,
      place: fc.integer({ min: 0, max: 4 }),
      key: fc.uuid(),
      seconds: fc.integer({ min: 0, max: 700 }),
      confidence: fc.constantFrom<(Confidence | null)[]>(null, 1, 3),
    }),
  },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('start' as const), quiz, question }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('finalise' as const), quiz }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('mark' as const), quiz, question, isMarked: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({ type: fc.constant('note' as const), quiz, question, text: fc.constantFrom('', 'words') }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      type: fc.constant('time' as const),
      quiz,
      question,
      seconds: fc.integer({ min: 0, max: 900 }),
    }),
  },
);
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;

async function perform(userId: string, quizId: string, done: Act): Promise<void> {
  const { deps } = world;
  const at = world.clock.now().toISOString();
  if (done.type === 'finalise') return finaliseQuiz(deps, { userId, quizId });
  const questionId = questions[done.question]!;
  const own = { userId, quizId, questionId };
  if (done.type === 'start') return startQuestion(deps, own, { at });
  if (done.type === 'mark') return markQuestion(deps, own, { at, isMarked: done.isMarked });
  if (done.type === 'note') return writeNote(deps, own, { at, text: done.text });
  if (done.type === 'time') {
    return recordTime(deps, own, {
      seconds: done.seconds,
      questions: [{ questionID: questionId, seconds: done.seconds }],
    });
  }
  const data = { questionID: questionId, answerID: options.get(questionId)![done.place]! };
  const { key, seconds, confidence } = done;
  await answerQuestion(deps, { userId, mayReveal: true }, quizId, { key, data, givenAt: at, seconds, confidence });
}

const orRefused = (error: unknown) => {
  if (!(error instanceof AppError)) throw error;
};

/** The acts of a round run concurrently; the rounds run one after the other. */
async function play(userId: string, quizzes: string[], rounds: Act[][]) {
  for (const acts of rounds) {
    world.clock.advance(1);
    await Promise.all(acts.map((done) => perform(userId, quizzes[done.quiz]!, done).catch(orRefused)));
  }
}

it('all stored counters match the attempts and quizzes after any sequence of actions', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { maxLength: 12 }), async (rounds) => {
      const { id: userId } = await addPerson(world, { passwordHash: null });
      const make = (mode: 1 | 2) => addQuiz(world, { userId, questionIds: questions, mode });
      await play(userId, [await make(2), await make(2), await make(1)], rounds);
      expect(await contradictions(userId)).toEqual([]);
    }),
    { numRuns: 60 },
  );
  await world.foldAnswers();
  expect(await countersThatDiffer()).toEqual([]);
});

/** All contradictions in the data of one user, one row each. */
async function contradictions(userId: string) {
  const { rows } = await sql`
    with mine as (select * from attempts where user_id = ${userId}),
    asked as (
      select quiz_questions.*, quizzes.mode, quizzes.finalised_at
      from quiz_questions join quizzes on quizzes.user_id = quiz_questions.user_id and quizzes.id = quiz_id
      where quiz_questions.user_id = ${userId}
    ),
    last_attempt as (select distinct on (question_id) * from mine order by question_id, given_at desc, id desc)
    select 'attempt without its answer' as what, to_jsonb(asked) as row from asked
    left join mine on mine.quiz_id = asked.quiz_id and mine.question_id = asked.question_id
    where (asked.option_id is not null and (asked.mode = 2 or asked.finalised_at is not null)) <> (mine.id is not null)
      or mine.is_right <> asked.is_right or mine.given_at <> asked.given_at
      or mine.is_right <> (select is_right from question_options where id = asked.option_id)
    union all
    select 'first tries', to_jsonb(mine) from mine
    where is_first_try <> (id = (select min(id) from mine as other where other.question_id = mine.question_id))
    union all
    select 'totals', to_jsonb(summed) from (
      select count(*) as attempts, count(*) filter (where is_right) as right_attempts,
        count(*) filter (where is_first_try) as first_tries,
        count(*) filter (where is_first_try and is_right) as right_first_tries, coalesce(sum(seconds), 0) as seconds
      from mine
    ) as summed
    left join current_learner_totals(${userId}) as kept on true
    where (summed.attempts, summed.right_attempts, summed.first_tries, summed.right_first_tries, summed.seconds)
      is distinct from (
        coalesce(kept.attempts, 0), coalesce(kept.right_attempts, 0), coalesce(kept.first_tries, 0),
        coalesce(kept.right_first_tries, 0), coalesce(kept.seconds, 0)
      )
    union all
    select 'progress', to_jsonb(progress) from question_progress as progress
    left join last_attempt using (user_id, question_id)
    left join question_notes as note using (user_id, question_id)
    where user_id = ${userId} and (
      times_asked <> (select count(*) from asked where asked.question_id = progress.question_id and started_at is not null)
      or attempts <> (select count(*) from mine where mine.question_id = progress.question_id)
      or answered_at is distinct from last_attempt.given_at
      or last_asked_at is distinct from (select max(started_at) from asked where asked.question_id = progress.question_id)
      or has_note <> (coalesce(note.text, '') <> '')
      or (last_outcome is null) <> (times_asked = 0)
      or last_outcome = 'right' and last_attempt.is_right is not true
      or last_outcome = 'wrong' and last_attempt.is_right is not false
      or is_sure_and_wrong <> (last_outcome is not distinct from 'wrong' and last_attempt.confidence is not distinct from 3)
    )
    union all
    select 'answered and not met', to_jsonb(asked) from asked
    where started_at is not null and not exists (
      select from question_progress where user_id = ${userId} and question_id = asked.question_id
    )
    union all
    select 'sets', to_jsonb(bits) from (
      select question_id, question_id % 1024 as place,
        get_bit(sets.asked, question_id % 1024) = (times_asked > 0)::int
          and get_bit(sets.answered, question_id % 1024) = (attempts > 0)::int
          and get_bit(answered_right, question_id % 1024) = (last_outcome is not distinct from 'right')::int
          and get_bit(answered_wrong, question_id % 1024) = (last_outcome is not distinct from 'wrong')::int
          and get_bit(omitted, question_id % 1024) = (last_outcome is not distinct from 'omitted')::int
          and get_bit(marked, question_id % 1024) = is_marked::int
          and get_bit(noted, question_id % 1024) = has_note::int
          and get_bit(sure_and_wrong, question_id % 1024) = is_sure_and_wrong::int as agree
      from question_progress
      left join learner_sets as sets using (user_id)
      where user_id = ${userId} and sets.chunk is not distinct from question_id / 1024
    ) as bits where agree is not true
    union all
    select 'bits that nobody set', to_jsonb(counted) from (
      select coalesce(sum(bit_count(asked)), 0) as bits, (
        select count(*) from question_progress where user_id = ${userId} and times_asked > 0
      ) as questions
      from learner_sets where user_id = ${userId}
    ) as counted where bits <> questions
  `.execute(world.db);
  return rows;
}

/** Compares the counters of all questions with the attempts of all users. */
async function countersThatDiffer() {
  const { rows } = await sql`
    select * from (
      select question_id, count(*) as answers, count(*) filter (where is_right) as right_answers,
        count(*) filter (where is_first_try) as first_tries,
        count(*) filter (where is_first_try and is_right) as right_first_tries
      from attempts group by question_id
    ) as summed
    full join (
      select question_id, sum(answers) as answers, sum(right_answers) as right_answers, sum(first_tries) as first_tries,
        sum(right_first_tries) as right_first_tries
      from question_counters group by question_id
    ) as kept using (question_id, answers, right_answers, first_tries, right_first_tries)
    where summed.question_id is null or kept.question_id is null
    union all
    select question_id, null, null, null, null from (
      select question_id, option_position as position, count(*) as answers,
        count(*) filter (where is_first_try) as first_tries
      from attempts group by question_id, option_position
    ) as summed
    full join (
      select question_id, position, sum(answers) as answers, sum(first_tries) as first_tries
      from option_counters group by question_id, position
    ) as kept using (question_id, position, answers, first_tries)
    where summed.question_id is null or kept.question_id is null
  `.execute(world.db);
  return rows;
}
