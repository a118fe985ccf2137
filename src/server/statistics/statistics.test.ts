import { beforeAll, describe, expect, it } from 'vitest';
import type { FirstTryResult, TopicsResult } from '#shared/statistics/contract.ts';
import { signedIn, useSignedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { addTagged, beginTest, learn, moveTo, RIGHT, WRONG } from './statistics.test-kit.ts';

const DAY = 86_400;
/** Plan 13 includes the first twelve disciplines; 22 is outside it. */
const OUTSIDE = 22;

const world = useWorld();
const ada = useSignedIn(world, { planId: 13 });
let heart: number;
let lung: number;
beforeAll(async () => {
  heart = await addTagged(world, { disciplines: [1, 2], bodySystems: [1] });
  lung = await addTagged(world, { disciplines: [1], bodySystems: [2] });
  const elsewhere = await addTagged(world, { disciplines: [OUTSIDE], bodySystems: [1] });
  const ben = await signedIn(world);
  // The clock starts on Sunday, 1 March 2026.
  await learn(world, ada.userId, heart, WRONG);
  await learn(world, ben.userId, heart, RIGHT);
  await learn(world, ben.userId, elsewhere, RIGHT);
  world.clock.advance(DAY);
  await learn(world, ada.userId, heart, RIGHT);
  await learn(world, ada.userId, lung, RIGHT);
  world.clock.advance(DAY);
  await ada.signIn(ada.email);
});

const get = async <Result = unknown>(path: string, browser = ada) =>
  (await browser.get(`statistics/${path}`)).json<Result>();

describe('attempted', () => {
  it('counts the answered questions of the plan, and those whose last answer was correct', async () => {
    expect(await get('attempted')).toEqual({ count: 2, of: 2, correct: 2 });
    expect(await get('attempted?discipline=2')).toEqual({ count: 1, of: 1, correct: 1 });
    expect(await get('attempted?discipline=1&bodySystem=2')).toEqual({ count: 1, of: 1, correct: 1 });
    expect(await get('attempted?discipline=2&bodySystem=2')).toEqual({ count: 0, of: 0, correct: 0 });
    expect(await get(`attempted?discipline=${OUTSIDE}`)).toEqual({ count: 0, of: 0, correct: 0 });
  });

  it('without a plan, refers to all published questions', async () => {
    expect(await get('attempted', await signedIn(world))).toEqual({ count: 0, of: 3, correct: 0 });
  });

  it('still counts a question that was omitted the next time', async () => {
    const carol = await signedIn(world);
    await learn(world, carol.userId, lung, RIGHT);
    world.clock.advance(1);
    const end = await beginTest(world, carol.userId, [
      { questionId: heart, place: RIGHT },
      { questionId: lung, place: RIGHT },
    ]);
    await world.pool.query(
      `update quiz_questions set option_id = null, is_right = null, given_at = null, answer_key = null
       where user_id = $1 and question_id = $2 and quiz_id = (select id from quizzes where user_id = $1 and mode = 1)`,
      [carol.userId, lung],
    );
    await end();
    expect(await get('attempted', carol)).toEqual({ count: 2, of: 3, correct: 1 });
    await world.db.deleteFrom('users').where('id', '=', carol.userId).execute();
    await world.pool.query('select rebuild_statistics()');
  });
});

describe('first tries and progress', () => {
  it('are listed by day', async () => {
    expect(await get('first-try?from=2026-02-20')).toEqual({
      count: 1,
      of: 2,
      step: 'day',
      entries: [
        { time: '2026-03-01', all: 1, correct: 0 },
        { time: '2026-03-02', all: 1, correct: 1 },
      ],
    });
    expect(await get('progress?from=2026-02-20')).toEqual({
      step: 'day',
      entries: [
        { time: '2026-03-01', all: 1, correct: 0 },
        { time: '2026-03-02', all: 2, correct: 2 },
      ],
    });
  });

  it('can be filtered by topic', async () => {
    expect(await get('first-try?discipline=1&bodySystem=2')).toMatchObject({ count: 1, of: 1 });
    expect(await get('progress?bodySystem=1')).toMatchObject({ step: 'week', entries: [{ all: 1 }, { all: 1 }] });
  });

  it.each([
    ['from=2026-02-01&to=2026-03-04', 'day', ['2026-03-01', '2026-03-02']],
    ['from=2026-01-31&to=2026-03-04', 'week', ['2026-02-23', '2026-03-02']],
    ['', 'week', ['2026-02-23', '2026-03-02']],
    ['from=2025-09-01&to=2026-03-10', 'week', ['2026-02-23', '2026-03-02']],
    ['from=2025-09-01&to=2026-03-11', 'month', ['2026-03-01']],
    ['from=2026-03-02&to=2026-03-02', 'day', ['2026-03-02']],
    ['from=2026-03-03', 'day', []],
  ])('over %s use the step %s', async (range, step, times) => {
    const result = await get<FirstTryResult>(`progress?${range}`);
    expect([result.step, result.entries.map(({ time }) => time)]).toEqual([step, times]);
  });

  it('end with the current day in the user’s time zone', async () => {
    const dan = await signedIn(world);
    await moveTo(world, dan.userId, 'Pacific/Kiritimati');
    await learn(world, dan.userId, heart, RIGHT);
    // 10:00 UTC is already the next day there.
    expect(await get('progress?from=2026-03-01', dan)).toMatchObject({ entries: [{ time: '2026-03-04' }] });
    await moveTo(world, dan.userId, 'Pacific/Honolulu');
    // The stored day does not change; after moving west, that day has not started yet for the user.
    expect(await get('progress?from=2026-03-01', dan)).toMatchObject({ entries: [] });
  });
});

it.each(['attempted/overall', 'attempted/chartPie', 'first-try/overall', 'first-try/chartLine', 'progress/overall'])(
  'GET statistics/%s returns the same as the whole group',
  async (path) => {
    const [group] = path.split('/');
    expect(await get(path)).toEqual(await get(group!));
    expect(await get(`${path}/avg`)).toEqual(await get(`${group}/avg`));
  },
);

it.each([
  ['attempted?discipline=999', 'discipline'],
  ['attempted/avg?bodySystem=999', 'bodySystem'],
  ['attempted?discipline=0', 'discipline'],
  ['attempted?discipline=99999999999', 'discipline'],
  ['attempted?from=2026-01-01', 'from'],
  ['first-try?discipline=999', 'discipline'],
  ['first-try?from=2026-03-10&to=2026-03-09', 'from'],
  ['progress?from=2026-03-10', 'from'],
  ['progress/avg?from=2020-01-01&to=2023-01-02', 'from'],
  ['progress?from=2026-02-30', 'from'],
  ['progress?to=0000-01-01', 'to'],
  ['progress?to=%00', 'to'],
  ['attempted/chartLine', 'selection'],
])('GET statistics/%s is rejected because of %s', async (path, property) => {
  const response = await ada.get(`statistics/${path}`);
  expect([response.statusCode, response.json()]).toMatchObject([400, { message: [{ property }] }]);
});

it.each([
  ['attempted', 'Attempted.self'],
  ['attempted/avg', 'Attempted.avg'],
  ['first-try/chartLine', 'FirstTry.self'],
  ['first-try/avg', 'FirstTry.avg'],
  ['progress', 'Progress.self'],
  ['progress/chartLinear/avg', 'Progress.avg'],
  ['topics', 'Attempted.self'],
])('GET statistics/%s requires %s', async (path, permission) => {
  const taken = await world.db
    .deleteFrom('role_permissions')
    .where('permission', '=', permission)
    .returningAll()
    .execute();
  expect((await ada.get(`statistics/${path}`)).statusCode).toBe(403);
  await world.db.insertInto('role_permissions').values(taken).execute();
  expect((await ada.get(`statistics/${path}`)).statusCode).toBe(200);
});

describe('topics', () => {
  it('count the answers of the last 90 days, and all first answers', async () => {
    const dora = await signedIn(world);
    const recentAnswers = async () => {
      const { disciplines } = await get<TopicsResult>('topics', dora);
      return disciplines.filter(({ id }) => id <= 2).map((topic) => [topic.recentAnswers, topic.firstTry.of]);
    };
    await learn(world, dora.userId, heart, WRONG);
    await learn(world, dora.userId, heart, RIGHT);
    await learn(world, dora.userId, lung, RIGHT);
    const before = await recentAnswers();
    await world.foldAnswers();
    await world.db.updateTable('learner_days').set({ day: '2025-11-20' }).where('user_id', '=', dora.userId).execute();
    const after = await recentAnswers();
    expect(before).toEqual([
      [3, 2],
      [2, 1],
    ]);
    expect(after).toEqual([
      [0, 2],
      [0, 1],
    ]);
  });
});
