import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BoardResult } from '#shared/leaderboards/contract.ts';
import type { Browser } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { boardKit, forgetBoards, namesOn, readBoard } from '../leaderboards.test-kit.ts';

const world = useWorld();
let kit: ReturnType<typeof boardKit>;
let viewerId: string;
let browser: Browser;
let university: { id: number; countryId: number; name: string };
beforeAll(async () => {
  kit = boardKit(world);
  viewerId = await kit.addLearner();
  browser = await kit.viewer(viewerId);
  university = await world.db
    .selectFrom('universities')
    .select(['id', 'country_id as countryId', 'name'])
    .orderBy('id')
    .executeTakeFirstOrThrow();
});
beforeEach(() => forgetBoards(world));

const TODAY = '2026-03-01';
const read = (query = '') => readBoard(browser, query);
const readAround = async (query = '') => (await browser.get(`leaderboards/around-me${query}`)).json<BoardResult>();
const joinAs = (alias: string) =>
  world.db
    .insertInto('leaderboard_members')
    .values({ user_id: viewerId, shown_as: 'alias', alias, joined_at: new Date('2026-02-28') })
    .execute();

/** Adds this many members; the first has the most answers. */
async function addRanked(
  count: number,
  profile: Parameters<typeof kit.addMember>[0] = {},
  tries = (n: number) => 150 - n,
) {
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) {
    const id = await kit.addMember({ ...profile, alias: `Member ${n}` });
    await kit.addEffort(id, TODAY, tries(n));
    ids.push(id);
  }
  return ids;
}

describe('a board', () => {
  it('gives ties the same rank, skips the following ranks, and lists the earlier member first', async () => {
    await addRanked(4, {}, (n) => [50, 40, 40, 30][n]!);
    await kit.calculate();
    const { rows, members, pages, resetsAt, reckonedAt } = await read();
    expect(rows.map(({ rank, position, name, value }) => [rank, position, name, value])).toEqual([
      [1, 1, 'Member 0', 50],
      [2, 2, 'Member 1', 40],
      [2, 3, 'Member 2', 40],
      [4, 4, 'Member 3', 30],
    ]);
    // A Sunday.
    expect({ members, pages, resetsAt, reckonedAt }).toEqual({
      members: 4,
      pages: 1,
      resetsAt: '2026-03-02T00:00:00.000Z',
      reckonedAt: '2026-03-01T10:00:00.000Z',
    });
    expect((await read('?period=month')).resetsAt).toBe('2026-04-01T00:00:00.000Z');
    expect((await read('?period=all')).resetsAt).toBeNull();
  });

  it('has fifty rows per page and loses no row between tied members', async () => {
    await addRanked(53, {}, () => 30);
    await joinAs('Myself');
    await kit.addEffort(viewerId, TODAY, 25);
    await kit.calculate();
    const [first, second, third] = [await read(), await read('?page=2'), await read('?page=3')];
    expect([first.rows.length, second.rows.length, third.rows.length]).toEqual([50, 4, 0]);
    expect(new Set([...namesOn(first), ...namesOn(second)]).size).toBe(54);
    expect([first.pages, first.members]).toEqual([2, 54]);
    // The own row is listed on its page only, but returned with every page.
    expect(first.rows.some(({ isOwn }) => isOwn)).toBe(false);
    expect(second.rows.at(-1)).toMatchObject({ isOwn: true, rank: 54, name: 'Myself' });
    for (const { own } of [first, second, third]) expect(own).toMatchObject({ state: 'ranked', row: { rank: 54 } });
  });

  it('shows five rows above and below, fewer at the ends, and the first ten to users who are not on it', async () => {
    await addRanked(12);
    await kit.calculate();
    expect(namesOn(await readAround())).toEqual(Array.from({ length: 10 }, (_, n) => `Member ${n}`));
    await joinAs('Myself');
    const placedAt = async (tries: number) => {
      await world.db.deleteFrom('effort_days').where('user_id', '=', viewerId).execute();
      await kit.addEffort(viewerId, TODAY, tries);
      await kit.calculate();
      return namesOn(await readAround());
    };
    expect(await placedAt(200)).toEqual(['Myself', ...[0, 1, 2, 3, 4].map((n) => `Member ${n}`)]);
    expect(await placedAt(20)).toEqual([...[7, 8, 9, 10, 11].map((n) => `Member ${n}`), 'Myself']);
    expect(await placedAt(145)).toEqual([
      ...[1, 2, 3, 4, 5].map((n) => `Member ${n}`),
      'Myself',
      ...[6, 7, 8, 9, 10].map((n) => `Member ${n}`),
    ]);
  });

  it('skips members who left since the last calculation', async () => {
    const ids = await addRanked(12);
    await joinAs('Myself');
    await kit.addEffort(viewerId, TODAY, 20);
    await kit.calculate();
    await world.db.deleteFrom('leaderboard_members').where('user_id', '=', ids[10]!).execute();
    expect(namesOn(await readAround())).toEqual([...[6, 7, 8, 9, 11].map((n) => `Member ${n}`), 'Myself']);
    expect(namesOn(await read())).not.toContain('Member 10');
  });

  it('returns an empty board before there are any members', async () => {
    expect(await read()).toMatchObject({ reckonedAt: null, hidden: null, rows: [], members: 0, pages: 0 });
    await kit.calculate();
    expect(await readAround()).toMatchObject({ rows: [], members: 0, pages: 0, own: { state: 'not-joined' } });
  });
});

describe('a scope', () => {
  const setProfile = (profile: {
    countryId?: number | null;
    universityId?: number | null;
    studyYear?: number | null;
  }) =>
    world.db
      .updateTable('users')
      .set({ country_id: profile.countryId, university_id: profile.universityId, study_year: profile.studyYear })
      .where('id', '=', viewerId)
      .execute();

  it('has its own ranks and changes, and only its own members', async () => {
    const { id: universityId, countryId } = university;
    await setProfile({ countryId, universityId, studyYear: 3 });
    const leader = await kit.addMember();
    await kit.addEffort(leader, TODAY, 199);
    const [inside] = await addRanked(10, { countryId, universityId, studyYear: 3 });
    await kit.addEffort(leader, '2026-02-20', 60);
    await kit.addEffort(inside!, '2026-02-20', 50);
    await kit.calculate();
    expect((await read()).rows[1]).toMatchObject({ rank: 2, change: 0 });
    for (const scope of ['university', 'country', 'study-year']) {
      const { rows, hidden, members } = await read(`?scope=${scope}`);
      expect({ hidden, members, first: rows[0] }).toMatchObject({
        hidden: null,
        members: 10,
        first: { rank: 1, position: 1, value: 150, change: 0, university: university.name },
      });
      expect(rows[1]?.change).toBeNull();
    }
  });

  it('is hidden below ten members, also right after the tenth leaves; the own rank among everyone remains', async () => {
    await setProfile({ studyYear: 4 });
    const ids = await addRanked(9, { studyYear: 4 });
    await joinAs('Myself');
    await kit.addEffort(viewerId, TODAY, 20);
    await kit.calculate();
    const query = '?scope=study-year';
    expect(await read(query)).toMatchObject({ hidden: null, members: 10, own: { row: { rank: 10 } } });
    await world.db.deleteFrom('leaderboard_members').where('user_id', '=', ids[0]!).execute();
    for (const board of [await read(query), await readAround(query)]) {
      expect(board).toMatchObject({
        hidden: 'too-small',
        rows: [],
        members: 0,
        own: { state: 'ranked', row: { rank: 10 } },
      });
    }
    expect((await read()).hidden).toBeNull();
  });

  it('does not list members who hide their university, from the moment they hide it', async () => {
    const { id: universityId, countryId, name } = university;
    await setProfile({ countryId, universityId });
    await addRanked(10, { countryId, universityId });
    await kit.addEffort(
      await kit.addMember({ alias: 'Discreet', countryId, universityId, showsUniversity: false }),
      TODAY,
      190,
    );
    await joinAs('Myself');
    await kit.addEffort(viewerId, TODAY, 20);
    await kit.calculate();
    const query = '?scope=university';
    expect((await read(query)).rows.map(({ rank, name: alias }) => [rank, alias]).slice(0, 2)).toEqual([
      [1, 'Member 0'],
      [2, 'Member 1'],
    ]);
    expect((await read()).rows[0]).toMatchObject({ name: 'Discreet', university: null });
    expect((await read(query)).own).toMatchObject({ state: 'ranked', row: { rank: 11, university: name } });

    await world.db
      .updateTable('leaderboard_members')
      .set({ shows_university: false })
      .where('user_id', '=', viewerId)
      .execute();
    const hiding = async () => ({
      own: (await read(query)).own,
      isListed: namesOn(await read(query)).includes('Myself'),
    });
    expect(await hiding()).toEqual({ own: { state: 'university-hidden' }, isListed: false });
    await kit.calculate();
    expect(await hiding()).toEqual({ own: { state: 'university-hidden' }, isListed: false });
  });

  it('requires a complete profile, and follows a change with the next calculation', async () => {
    await setProfile({ countryId: null, universityId: null, studyYear: null });
    await addRanked(11, { studyYear: 5 });
    await joinAs('Myself');
    await kit.addEffort(viewerId, TODAY, 20);
    await kit.calculate();
    for (const scope of ['university', 'country', 'study-year']) {
      expect((await read(`?scope=${scope}`)).hidden).toBe('profile-incomplete');
    }
    await setProfile({ studyYear: 5 });
    expect(await readAround('?scope=study-year')).toMatchObject({ hidden: null, own: { state: 'waiting' } });
    await kit.calculate();
    expect(await readAround('?scope=study-year')).toMatchObject({ own: { state: 'ranked', row: { rank: 12 } } });
  });
});

describe("the user's own standing", () => {
  it('shows how much is missing, per metric and up to date', async () => {
    await joinAs('Myself');
    await kit.addEffort(viewerId, TODAY, 13);
    await kit.addEffort(viewerId, '2026-02-01', 31, 31);
    await kit.calculate();
    const stateOf = async (metric: string, period = 'week') => (await read(`?metric=${metric}&period=${period}`)).own;
    expect(await stateOf('effort')).toEqual({ state: 'too-few', missing: 7 });
    expect(await stateOf('effort', 'all')).toMatchObject({ state: 'ranked', row: { value: 44 } });
    expect(await stateOf('improvement')).toEqual({ state: 'too-few', missing: 37 });
    expect(await stateOf('streak')).toEqual({ state: 'too-few', missing: 1 });
    expect(await stateOf('shares', 'all')).toEqual({ state: 'too-few', missing: 1 });

    await kit.addEffort(viewerId, '2026-02-28', 40, 10);
    await kit.addEffort(viewerId, '2026-01-31', 40, 10);
    expect(await stateOf('effort')).toEqual({ state: 'waiting' });
    expect(await stateOf('improvement')).toEqual({ state: 'no-rise' });
    await sql`update effort_days set right_tries = 40 where day = '2026-02-28'`.execute(world.db);
    expect(await stateOf('improvement')).toEqual({ state: 'waiting' });
    await kit.calculate();
    // 40 of 53 compared with 41 of 71.
    expect(await stateOf('improvement')).toMatchObject({ state: 'ranked', row: { value: 17.73 } });
  });

  it('explains why a user may not take part', async () => {
    expect((await read()).own).toEqual({ state: 'not-joined' });
    await world.db.updateTable('users').set({ born_on: '2008-03-02' }).where('id', '=', viewerId).execute();
    expect((await read()).own).toEqual({ state: 'not-allowed', reason: 'minor' });
    await world.db.updateTable('users').set({ born_on: '2008-03-01' }).where('id', '=', viewerId).execute();
    expect((await read()).own).toEqual({ state: 'not-joined' });
    await world.db.updateTable('users').set({ role_id: 2 }).where('id', '=', viewerId).execute();
    expect((await read()).own).toEqual({ state: 'not-allowed', reason: 'staff' });
    await world.db.updateTable('users').set({ role_id: 1 }).where('id', '=', viewerId).execute();
  });
});

describe('invalid requests', () => {
  it.each(['?metric=accuracy', '?period=day', '?scope=planet', '?page=0', '?page=201', '?page=x', '?extra=1'])(
    'are rejected: %s',
    async (query) => {
      expect((await browser.get(`leaderboards${query}`)).statusCode).toBe(400);
    },
  );

  it('are rejected without a subscription', async () => {
    const basic = await kit.viewer(await kit.addLearner());
    await world.db.deleteFrom('user_subscriptions').where('user_id', '<>', viewerId).execute();
    for (const path of ['leaderboards', 'leaderboards/around-me', 'leaderboards/membership']) {
      expect((await basic.get(path)).json()).toMatchObject({ code: 'subscription_required' });
    }
    expect((await basic.get('leaderboards/milestones')).statusCode).toBe(200);
  });
});
