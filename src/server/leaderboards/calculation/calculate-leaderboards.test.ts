import { randomUUID } from 'node:crypto';
import * as fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/leaderboards/leaderboards.test-kit.ts';
import type { ServerAction } from '#shared/live/contract.ts';
import { useWorld } from '#test/world.ts';
import { boardKit, forgetBoards } from '../leaderboards.test-kit.ts';
import { ensureCalculated, calculateLeaderboards } from './calculate-leaderboards.ts';

const world = useWorld();
let kit: ReturnType<typeof boardKit>;
beforeAll(() => {
  kit = boardKit(world);
});
beforeEach(() => forgetBoards(world));

interface Entry {
  userId: string;
  value: number;
  rank: number;
  position: number;
  previousRank: number | null;
}

async function entriesOf(metric: string, period: string): Promise<Entry[]> {
  const { rows } = await sql<Entry>`
    select user_id as "userId", value, rank, position, previous_rank as "previousRank"
    from leaderboard_entries where metric = ${metric} and period = ${period} order by position
  `.execute(world.db);
  return rows;
}

/** Calculates as of this moment, and returns the messages sent to all users. */
async function calculateAt(moment: string): Promise<ServerAction[]> {
  const said: ServerAction[] = [];
  const live = { ...world.deps.live, toAll: (action: ServerAction) => void said.push(action) };
  await calculateLeaderboards({ db: world.db, live, now: () => new Date(moment) });
  return said;
}

describe('ranked members', () => {
  it('exclude minors, admins, inactive accounts, and members with too few answers', async () => {
    const adult = await kit.addMember({ bornOn: '2008-03-01' });
    const others = [
      await kit.addMember({ bornOn: '2008-03-02' }),
      await kit.addMember({}, { role: 'admin' }),
      await kit.addMember({}, { isActivated: false }),
      await kit.addMember(),
    ];
    await sql`update users set deletion_due_at = now() where id = ${others[3]}`.execute(world.db);
    for (const id of [adult, ...others]) await kit.addEffort(id, '2026-03-01', 20);
    await kit.addEffort(await kit.addMember(), '2026-03-01', 19);
    await kit.addEffort(await kit.addLearner(), '2026-03-01', 100);
    await kit.calculate();
    expect((await entriesOf('effort', 'week')).map(({ userId }) => userId)).toEqual([adult]);
  });

  it('are removed at once when they leave, and a running calculation does not add them again', async () => {
    const [stays, leaves] = [await kit.addMember(), await kit.addMember()];
    for (const id of [stays, leaves]) await kit.addEffort(id, '2026-03-01', 30);
    const leaving = await world.db.startTransaction().execute();
    await leaving.deleteFrom('leaderboard_members').where('user_id', '=', leaves).execute();
    const calculation = kit.calculate();
    await waitForLock();
    await leaving.commit().execute();
    await calculation;
    expect((await entriesOf('effort', 'week')).map(({ userId }) => userId)).toEqual([stays]);
    await world.db.deleteFrom('leaderboard_members').where('user_id', '=', stays).execute();
    expect(await entriesOf('effort', 'week')).toEqual([]);
  });

  async function waitForLock() {
    await expect
      .poll(
        async () => {
          const { rows } = await sql`
          select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
        `.execute(world.db);
          return rows.length;
        },
        { timeout: 20_000 },
      )
      .toBeGreaterThan(0);
  }
});

describe('fair play', () => {
  it('counts at most 200 answers a day, for past days and today', async () => {
    const id = await kit.addMember();
    await kit.addEffort(id, '2025-06-01', 500);
    await kit.addEffort(id, '2026-02-28', 250);
    await kit.addEffort(id, '2026-03-01', 30);
    await kit.calculate();
    expect((await entriesOf('effort', 'week'))[0]?.value).toBe(230);
    expect((await entriesOf('effort', 'all'))[0]?.value).toBe(430);
  });

  it('requires fifty answers in each window for improvement, and ranks only an increase', async () => {
    const risen = await kit.addMember();
    const [fewBefore, fallen] = [await kit.addMember(), await kit.addMember()];
    for (const [id, before, after] of [
      [risen, [50, 25], [50, 30]],
      [fewBefore, [49, 10], [80, 80]],
      [fallen, [60, 60], [60, 59]],
    ] as const) {
      await kit.addEffort(id, '2026-02-01', before[0], before[1]);
      await kit.addEffort(id, '2026-02-02', after[0], after[1]);
    }
    await kit.calculate();
    for (const period of ['week', 'month', 'all']) {
      expect(await entriesOf('improvement', period)).toMatchObject([{ userId: risen, value: 1000, rank: 1 }]);
    }
  });
});

describe('a streak', () => {
  const answerOn = (userId: string, days: string[]) =>
    sql`
      insert into daily_answers (user_id, day, question_id, version, option_id, is_right, seconds, given_at)
      select ${userId}, day, ${questionId}, 1, 1, true, 5, now() from unnest(${days}::date[]) as day
    `.execute(world.db);
  let questionId: number;
  beforeAll(async () => {
    questionId = await addQuestion(world, 1);
  });

  it('is the longest run of days within the period', async () => {
    const id = await kit.addMember();
    await answerOn(id, ['2026-02-21', '2026-02-22', '2026-02-23', '2026-02-24', '2026-02-26', '2026-03-01']);
    await sql`
      insert into daily_streaks (user_id, last_day, streak, longest, answered) values (${id}, '2026-03-01', 1, 9, 20)
    `.execute(world.db);
    await kit.calculate();
    const values = await Promise.all(['week', 'month', 'all'].map((period) => entriesOf('streak', period)));
    expect(values.map(([entry]) => [entry?.value, entry?.previousRank])).toEqual([
      [2, 1],
      [1, 1],
      [9, null],
    ]);
  });

  it('and confirmed shares that were opened count by the day on which they were confirmed', async () => {
    const id = await kit.addMember();
    let shared = 0;
    const share = (status: string, decidedAt: string | null, { isLeaderboard = true, opened = 1 } = {}) =>
      sql`
        insert into shares (user_id, token, question_id, version, network, is_leaderboard, is_whole, status, created_at, day, decided_at, opened)
        values (${id}, ${randomUUID()}, ${questionId}, 1, 'link', ${isLeaderboard}, true, ${status},
          now(), date '2026-03-01' + ${(shared += 1)}::int, ${decidedAt}, ${opened})
      `.execute(world.db);
    await share('confirmed', '2026-02-23T00:00:00Z');
    await share('confirmed', '2026-02-22T23:59:59Z');
    await share('confirmed', '2026-02-24T00:00:00Z', { isLeaderboard: false });
    await share('confirmed', '2026-02-24T00:00:00Z', { opened: 0 });
    await share('failed', '2026-02-24T00:00:00Z');
    await share('begun', null);
    await kit.calculate();
    expect(await entriesOf('shares', 'week')).toMatchObject([{ value: 1, previousRank: 1 }]);
    expect(await entriesOf('shares', 'all')).toMatchObject([{ value: 2, previousRank: null }]);
    await sql`delete from shares where user_id = ${id}`.execute(world.db);
  });
});

describe('a period', () => {
  it('begins on Monday and on the first at 00:00 UTC, and is compared with the previous one', async () => {
    const [first, second] = [await kit.addMember(), await kit.addMember()];
    await kit.addEffort(first, '2026-03-29', 90);
    await kit.addEffort(second, '2026-03-29', 80);
    await kit.addEffort(second, '2026-03-30', 30);
    const valuesAt = async (moment: string, period: string) => {
      await calculateAt(moment);
      return (await entriesOf('effort', period)).map(({ value, previousRank }) => [value, previousRank]);
    };
    // A Sunday, and the following Monday.
    expect(await valuesAt('2026-03-29T23:59:59Z', 'week')).toEqual([
      [90, null],
      [80, null],
    ]);
    expect(await valuesAt('2026-03-30T00:00:00Z', 'week')).toEqual([[30, 2]]);
    expect(await valuesAt('2026-03-31T23:59:59Z', 'month')).toEqual([
      [110, null],
      [90, null],
    ]);
    await kit.addEffort(first, '2026-04-01', 20);
    expect(await valuesAt('2026-04-01T00:00:00Z', 'month')).toEqual([[20, 2]]);
    expect(await valuesAt('2027-01-01T00:00:00Z', 'all')).toEqual([
      [110, null],
      [110, null],
    ]);
    expect(await entriesOf('effort', 'month')).toEqual([]);
  });
});

describe('the job', () => {
  it('notifies all users if a rank changed, and otherwise sends nothing', async () => {
    await kit.addEffort(await kit.addMember(), '2026-03-01', 30);
    const moment = '2026-03-01T10:00:00Z';
    expect(await calculateAt(moment)).toEqual([{ type: 'leaderboards/moved' }]);
    expect(await calculateAt('2026-03-01T10:10:00Z')).toEqual([]);
    const { rows } = await sql<{ at: Date }>`select reckoned_at as at from leaderboard_reckonings`.execute(world.db);
    expect(rows).toEqual([{ at: new Date('2026-03-01T10:10:00Z') }]);
  });

  it('runs once at the first start of a new installation', async () => {
    await kit.addEffort(await kit.addMember(), '2026-03-01', 30);
    await ensureCalculated(world.deps);
    expect(await entriesOf('effort', 'week')).toHaveLength(1);
    await kit.addEffort(await kit.addMember(), '2026-03-01', 30);
    await ensureCalculated(world.deps);
    expect(await entriesOf('effort', 'week')).toHaveLength(1);
  });

  it('can run several times concurrently', async () => {
    for (let n = 0; n < 3; n += 1) await kit.addEffort(await kit.addMember(), '2026-03-01', 30 + n);
    await Promise.all([kit.calculate(), kit.calculate(), kit.calculate()]);
    expect((await entriesOf('effort', 'week')).map(({ rank }) => rank)).toEqual([1, 2, 3]);
  });
});

describe('ranks', () => {
  const DAYS = ['2025-11-03', '2026-01-31', '2026-02-01', '2026-02-16', '2026-02-22', '2026-02-23', '2026-03-01'];
  const efforts = fc.array(
    fc.array(fc.record({ day: fc.constantFrom(...DAYS), tries: fc.integer({ min: 1, max: 260 }) }), { maxLength: 5 }),
    { minLength: 1, maxLength: 8 },
  );
  const spans = {
    week: ['2026-02-23', '2026-03-02', '2026-02-16'],
    month: ['2026-03-01', '2026-04-01', '2026-02-01'],
    all: ['1900-01-01', '2100-01-01', null],
  } as const;

  /** Simple reference calculation. */
  function byHand(people: Map<string, Map<string, number>>, from: string, until: string) {
    const values = Array.from(people, ([userId, days]) => {
      const counted = Array.from(days).filter(([day]) => day >= from && day < until);
      return { userId, value: counted.reduce((sum, [, tries]) => sum + Math.min(tries, 200), 0) };
    }).filter(({ value }) => value >= 20);
    return values
      .toSorted((a, b) => b.value - a.value)
      .map(({ userId, value }, place) => ({
        userId,
        value,
        position: place + 1,
        rank: 1 + values.filter((other) => other.value > value).length,
      }));
  }

  it('match a simple reference calculation', { timeout: 60_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(efforts, async (given) => {
        await forgetBoards(world);
        const people = new Map<string, Map<string, number>>();
        for (const days of given) {
          const id = await kit.addMember();
          const own = new Map(days.map(({ day, tries }) => [day, tries]));
          people.set(id, own);
          for (const [day, tries] of own) await kit.addEffort(id, day, tries);
        }
        await kit.calculate();
        for (const [period, [from, until, before]] of Object.entries(spans)) {
          const previous = before === null ? [] : byHand(people, before, from);
          const expected = byHand(people, from, until).map((entry) =>
            Object.assign(entry, {
              previousRank: previous.find(({ userId }) => userId === entry.userId)?.rank ?? null,
            }),
          );
          expect(await entriesOf('effort', period)).toEqual(expected);
        }
      }),
      { numRuns: 12 },
    );
  });
});
