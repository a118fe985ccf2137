import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { optionIds } from '#server/quiz/quiz.test-kit.ts';
import { allCounters, answerDaily, beginTest, learn } from '#server/statistics/statistics.test-kit.ts';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { previewRescoring } from './preview-rescoring.ts';
import { rescoreQuestion } from './rescore-question.ts';
import { allAnswers, isRightBy, keptAndSaid, type Keys } from './rescoring.test-kit.ts';

const QUESTIONS = 3;
const PLACES = 5;
/** The position of the correct option in questions of the bank's test kit. */
const KEY = 1;
const editor = { userId: randomUUID(), ip: '203.0.113.7', requestId: 'test' };

const world = useWorld();

const isSameKey = (one: Set<number> | null, other: Set<number> | null) =>
  one === null || other === null
    ? one === other
    : one.size === other.size && [...one].every((place) => other.has(place));

const answer = fc.record({ question: fc.nat(QUESTIONS - 1), place: fc.nat(PLACES - 1) });
const act = fc.record({
  who: fc.nat(2),
  hoursLater: fc.nat(40),
  what: fc.oneof(
    fc.record({ type: fc.constant('learning' as const), answer }),
    fc.record({ type: fc.constant('daily' as const), answer }),
    fc.record({
      type: fc.constant('test' as const),
      answers: fc.uniqueArray(answer, { minLength: 1, maxLength: 3, selector: ({ question }) => question }),
      isEnded: fc.boolean(),
    }),
  ),
});
const correction = fc.record({
  question: fc.nat(QUESTIONS - 1),
  key: fc.option(fc.uniqueArray(fc.nat(PLACES - 1), { minLength: 1, maxLength: 2 })),
});
const chapter = fc.record({ acts: fc.array(act, { maxLength: 10 }), correction, isFolded: fc.boolean() });
type Act = typeof act extends fc.Arbitrary<infer Value> ? Value : never;
type Correction = typeof correction extends fc.Arbitrary<infer Value> ? Value : never;

async function perform(userId: string, questionIds: number[], { what }: Act) {
  if (what.type === 'learning') return learn(world, userId, questionIds[what.answer.question]!, what.answer.place);
  if (what.type === 'daily') {
    const day = world.clock.now().toISOString().slice(0, 10);
    return answerDaily(world, userId, day, questionIds[what.answer.question]!, what.answer.place);
  }
  const answers = what.answers.map(({ question, place }) => ({ questionId: questionIds[question]!, place }));
  const end = await beginTest(world, userId, answers);
  if (what.isEnded) await end();
}

/** Corrects the key and returns the previewed counts, whether the correction was accepted, and the number of mails. */
async function correct(questionId: number, { key }: Correction) {
  const ids = await optionIds(world, questionId);
  const options = (key ?? []).map((place) => ids[place]!);
  const wanted = { questionId, options, creditAll: key === null };
  const foretold = await previewRescoring(world.deps, wanted);
  const isTaken = await rescoreQuestion(world.deps, { ...wanted, reason: 'The key was wrong.' }, editor).then(
    () => true,
    () => false,
  );
  const mails = await world.runJobs();
  return { foretold, isTaken, told: mails.length };
}

const outcome = async (questionId: number) => {
  const { rows } = await sql<{ people: number; turnedRight: number; turnedWrong: number; isOver: boolean }>`
    select people_changed as people, turned_right as "turnedRight", turned_wrong as "turnedWrong",
      finished_at is not null as "isOver"
    from question_rescorings where question_id = ${questionId} order by id desc limit 1
  `.execute(world.db);
  return rows[0];
};

async function expectForetold(questionId: number, foretold: object, told: number) {
  const done = await outcome(questionId);
  expect(done).toEqual({ ...foretold, isOver: true });
  expect(told).toBe(done?.people);
}

async function expectScored(keys: Keys) {
  const answers = await allAnswers(world);
  for (const given of Object.values(answers)) {
    const ours = given.filter(({ questionId }) => keys.has(questionId));
    expect(ours.map(({ isRight }) => isRight)).toEqual(ours.map((one) => isRightBy(keys, one)));
  }
}

it(
  'leaves all data as if the key had been correct from the start, and notifies each user once',
  { timeout: 240_000 },
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(chapter, { minLength: 1, maxLength: 3 }), async (chapters) => {
        const people = await Promise.all([1, 2, 3].map(async () => addPerson(world, { passwordHash: null })));
        const questionIds: number[] = [];
        for (let place = 0; place < QUESTIONS; place += 1) questionIds.push(await addQuestion(world));
        const keys = new Map<number, Set<number> | null>(questionIds.map((id) => [id, new Set([KEY])]));
        for (const { acts, correction: wanted, isFolded } of chapters) {
          for (const done of acts) {
            world.clock.advance(3600 * done.hoursLater);
            await perform(people[done.who]!.id, questionIds, done);
          }
          if (isFolded) await sql`select fold_everybody_days('2100-01-01')`.execute(world.db);
          const questionId = questionIds[wanted.question]!;
          const before = keys.get(questionId)!;
          const isSame = isSameKey(before, wanted.key && new Set(wanted.key));
          const { foretold, isTaken, told } = await correct(questionId, wanted);
          expect(isTaken).toBe(!isSame);
          if (isTaken) await expectForetold(questionId, foretold, told);
          keys.set(questionId, wanted.key && new Set(wanted.key));
          await expectScored(keys);
        }
        for (const { kept, said } of await keptAndSaid(world)) expect(kept).toEqual(said);
      }),
      { numRuns: 12 },
    );
    const kept = await allCounters(world);
    expect(kept.learnerDays.length).toBeGreaterThan(0);
    await sql`select rebuild_statistics()`.execute(world.db);
    expect(await allCounters(world)).toEqual(kept);
  },
);
