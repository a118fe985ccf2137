import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addPerson, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { foldDays } from './fold-days.ts';
import { addTagged, allCounters, learn, RIGHT, WRONG } from './statistics.test-kit.ts';

const world = useWorld();
let learners: string[];
let questions: number[];
const DAY = 86_400;

beforeAll(async () => {
  learners = [];
  for (let left = 2; left > 0; left -= 1) learners.push((await addPerson(world, { passwordHash: null })).id);
  questions = [];
  for (const [disciplines, bodySystems] of [
    [[1], [1]],
    [[2], [1, 2]],
    // Tagged with both: counted in both before the merge, and once afterwards.
    [
      [1, 2],
      [2, 3],
    ],
    [
      [2, 3, 1],
      [3, 1],
    ],
    [[3], [3]],
  ] as const) {
    questions.push(await addTagged(world, { disciplines: [...disciplines], bodySystems: [...bodySystems] }));
  }
});

/** Signs in again, because the clock has advanced since the last sign-in. */
async function merge(path: string, id: number, into: number) {
  const admin = await signedIn(world, { role: 'admin' });
  return (await admin.post(`dictionaries/${path}/${id}/merge`, { into })).statusCode;
}

async function answerAll(place: number) {
  for (const learner of learners) for (const question of questions) await learn(world, learner, question, place);
}

describe.each([
  ['disciplines', 1, 2],
  ['body-systems', 3, 1],
] as const)('merging two %s', (path, id, into) => {
  it('counts every answer once, exactly like a full rebuild', async () => {
    await answerAll(WRONG);
    world.clock.advance(3 * DAY);
    await foldDays(world.deps);
    await answerAll(RIGHT);
    const before = await allCounters(world);
    const [{ total }] = await whole();

    expect(await merge(path, id, into)).toBe(200);
    const merged = await allCounters(world);
    expect((await whole())[0].total).toBe(total);
    expect(merged.learnerDays).not.toEqual(before.learnerDays);
    await sql`select rebuild_statistics()`.execute(world.db);
    expect(merged).toEqual(await allCounters(world));
  });

  it('keeps one tag, at the position of the first', async () => {
    const [table, column] =
      path === 'disciplines' ? ['question_disciplines', 'discipline_id'] : ['question_body_systems', 'body_system_id'];
    const { rows } = await sql<{ tags: number[] }>`
      select array_agg(${sql.ref(column)} order by position) as tags from ${sql.table(table)}
      where question_id = any(${questions}) group by question_id order by question_id
    `.execute(world.db);
    const expected = {
      disciplines: [[2], [2], [2], [2, 3], [3]],
      'body-systems': [[1], [1, 2], [2, 1], [1], [1]],
    };
    expect(rows.map(({ tags }) => tags)).toEqual(expected[path]);
  });
});

const whole = async () => {
  const { rows } = await sql<{ total: string }>`
    select sum(attempts) as total from learner_days where discipline_id = 0 and body_system_id = 0
  `.execute(world.db);
  return rows as [{ total: string }];
};

it('replaces the merged topic in quiz and preset criteria without duplicates', async () => {
  const learner = learners[0]!;
  const criteria = (disciplines: number[]) => sql`${JSON.stringify({ disciplines, bodySystems: [] })}::jsonb`;
  await sql`
    insert into quiz_presets (user_id, name, criteria, created_at)
    values (${learner}, 'Both', ${criteria([4, 5, 6])}, now()), (${learner}, 'Other', ${criteria([6])}, now())
  `.execute(world.db);
  await sql`
    update quizzes set criteria = ${criteria([5])} where user_id = ${learner}
  `.execute(world.db);
  expect(await merge('disciplines', 5, 4)).toBe(200);
  const { rows } = await sql<{ chosen: number[] }>`
    select criteria -> 'disciplines' as chosen from quiz_presets where user_id = ${learner}
    union select criteria -> 'disciplines' from quizzes where user_id = ${learner}
    order by 1
  `.execute(world.db);
  expect(rows.map(({ chosen }) => chosen)).toEqual([[4], [6], [4, 6]]);
});

it('replaces the merged topic in plans', async () => {
  const { rows } = await sql<{ plans: number }>`
    select count(*)::int as plans from plan_disciplines where discipline_id in (7, 8) group by plan_id
  `.execute(world.db);
  expect(rows.length).toBeGreaterThan(0);
  expect(await merge('disciplines', 8, 7)).toBe(200);
  const after = await sql<{ plans: number }>`
    select count(*)::int as plans from plan_disciplines where discipline_id = 7 group by plan_id
  `.execute(world.db);
  expect(after.rows).toEqual(rows.map(() => ({ plans: 1 })));
});
