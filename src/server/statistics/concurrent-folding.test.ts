import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addPerson } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { allCounters, beginTest, learn, moveTo, RIGHT, useTagged, WRONG } from './statistics.test-kit.ts';

const ROUNDS = 15;

const world = useWorld();
const questionIds = useTagged(world, 4, () => ({ disciplines: [1, 2], bodySystems: [1, 2] }));

const newLearner = async () => (await addPerson(world, { passwordHash: null })).id;
const fold = (before: string) => sql`select fold_everybody_days(${before}::date)`.execute(world.db);

it('serializes concurrent answers, Test quiz completions and folding without losing any count', async () => {
  // The last one is in no Test quiz: Learning mode rejects answers to questions of an open Test quiz.
  const [first, second, third, fourth] = questionIds as [number, number, number, number];
  for (let round = 0; round < ROUNDS; round += 1) {
    const [ada, ben, carol] = [await newLearner(), await newLearner(), await newLearner()];
    const upwards = [first, second, third].map((questionId) => ({ questionId, place: RIGHT }));
    const downwards = upwards.toReversed().map(({ questionId }) => ({ questionId, place: WRONG }));
    const [endUpwards, endDownwards] = [await beginTest(world, ada, upwards), await beginTest(world, ben, downwards)];
    await Promise.all([
      endUpwards(),
      endDownwards(),
      learn(world, carol, third, RIGHT),
      fold('2100-01-01'),
      learn(world, ada, fourth, WRONG),
    ]);
  }
  const kept = await allCounters(world);
  await sql`select rebuild_statistics()`.execute(world.db);
  expect(await allCounters(world)).toEqual(kept);
  const { rows } = await sql`
    select sum(attempts) as attempts, sum(learners) as learners from everybody_days
    where discipline_id = 0 and body_system_id = 0
  `.execute(world.db);
  expect(rows).toEqual([{ attempts: String(8 * ROUNDS), learners: String(3 * ROUNDS) }]);
});

describe('the day of an answer', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-03-02'],
    ['Pacific/Pago_Pago', '2026-02-28'],
    ['Nowhere/Land', '2026-03-01'],
    ['', '2026-03-01'],
  ])('in %s is %s at 10:10 UTC on 1 March', async (zone, day) => {
    const { rows } = await sql<{ day: string }>`
      select local_day(${zone}, '2026-03-01 10:10Z')::text as day
    `.execute(world.db);
    expect(rows).toEqual([{ day }]);
  });

  it('falls back to the UTC day when the time zone is unknown', async () => {
    const userId = await newLearner();
    await moveTo(world, userId, 'Nowhere/Land');
    await learn(world, userId, questionIds[0]!, RIGHT);
    const { rows } = await sql`select day::text from attempts where user_id = ${userId}`.execute(world.db);
    expect(rows).toEqual([{ day: world.clock.now().toISOString().slice(0, 10) }]);
  });
});
