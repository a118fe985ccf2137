import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MembershipResult } from '#shared/leaderboards/contract.ts';
import type { Browser } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { boardKit, forgetBoards, namesOn, readBoard } from '../leaderboards.test-kit.ts';

const world = useWorld();
let kit: ReturnType<typeof boardKit>;
let userId: string;
let browser: Browser;
beforeAll(async () => {
  kit = boardKit(world);
  const university = await world.db
    .selectFrom('universities')
    .select(['id as universityId', 'country_id as countryId'])
    .executeTakeFirstOrThrow();
  userId = await kit.addLearner({
    ...university,
    firstName: 'Ada',
    lastName: 'Łukasz',
    photo: '/api/v1/files/photos/x.jpg',
  });
  browser = await kit.viewer(userId);
});
beforeEach(() => forgetBoards(world));

const put = (payload: object) => browser.send('PUT', 'leaderboards/membership', { payload });
const joinAs = (alias: string) => put({ shownAs: 'alias', alias, showsUniversity: true });
const wrongRule = async (alias: string) => {
  const { code, message } = (await joinAs(alias)).json<{
    code: string;
    message: { property: string; constraints: object }[];
  }>();
  expect({ code, property: message[0]?.property }).toEqual({ code: 'invalid_input', property: 'alias' });
  return Object.keys(message[0]!.constraints);
};

describe('a membership', () => {
  it('starts only when the user joins, with the chosen settings', async () => {
    const before = (await browser.get('leaderboards/membership')).json<MembershipResult>();
    expect(before).toEqual({
      isMember: false,
      shownAs: 'name',
      alias: null,
      showsUniversity: true,
      shownName: 'Ada Ł.',
    });
    const joined = await joinAs('  Night   Owl ');
    expect(joined.json()).toEqual({
      isMember: true,
      shownAs: 'alias',
      alias: 'Night Owl',
      showsUniversity: true,
      shownName: 'Night Owl',
    });
    expect((await browser.get('leaderboards/membership')).json()).toEqual(joined.json());
  });

  it('applies a changed name or university at once, and shows nothing else', async () => {
    await joinAs('Night Owl');
    await kit.addEffort(userId, '2026-03-01', 30);
    await kit.calculate();
    const row = async () => (await readBoard(browser)).rows[0];
    expect(await row()).toMatchObject({ name: 'Night Owl', photo: null, university: expect.any(String) });
    await put({ shownAs: 'name', showsUniversity: false });
    expect(await row()).toMatchObject({ name: 'Ada Ł.', photo: '/api/v1/files/photos/x.jpg', university: null });
    await put({ shownAs: 'hidden', showsUniversity: true });
    expect(await row()).toMatchObject({ name: 'Anonymous', photo: null, university: null, isOwn: true });
    const said = (await browser.get('leaderboards')).body;
    for (const secret of [userId, 'Ada', 'Night', '@test.example']) expect(said).not.toContain(secret);
  });

  it('is deleted completely when the user leaves, and both events are recorded', async () => {
    await joinAs('Night Owl');
    await kit.addEffort(userId, '2026-03-01', 30);
    await kit.calculate();
    expect(namesOn(await readBoard(browser))).toEqual(['Night Owl']);
    expect((await browser.send('DELETE', 'leaderboards/membership')).statusCode).toBe(204);
    expect(await readBoard(browser)).toMatchObject({ rows: [], own: { state: 'not-joined' } });
    expect((await browser.send('DELETE', 'leaderboards/membership')).statusCode).toBe(204);
    const { rows } = await sql<{ kind: string }>`
      select kind from events where user_id = ${userId} and kind like 'leaderboards%' order by id desc limit 2
    `.execute(world.db);
    expect(rows).toEqual([{ kind: 'leaderboards_left' }, { kind: 'leaderboards_joined' }]);
  });

  it('leaves no gap on the boards when the user leaves', async () => {
    await joinAs('Night Owl');
    const others = [await kit.addMember({ alias: 'First' }), await kit.addMember({ alias: 'Third' })];
    await kit.addEffort(others[0]!, '2026-03-01', 40);
    await kit.addEffort(userId, '2026-03-01', 30);
    await kit.addEffort(others[1]!, '2026-03-01', 20);
    await kit.calculate();
    const places = async () => (await readBoard(browser)).rows.map(({ rank, name }) => [rank, name]);
    expect(await places()).toEqual([
      [1, 'First'],
      [2, 'Night Owl'],
      [3, 'Third'],
    ]);
    await browser.send('DELETE', 'leaderboards/membership');
    await world.runJobs();
    expect(await places()).toEqual([
      [1, 'First'],
      [2, 'Third'],
    ]);
  });

  it('is denied to minors and staff', async () => {
    for (const change of [sql`born_on = '2010-01-01'`, sql`born_on = null, role_id = 2`]) {
      await sql`update users set ${change} where id = ${userId}`.execute(world.db);
      expect((await joinAs('Night Owl')).json()).toMatchObject({ code: 'not_for_leaderboards' });
    }
    await sql`update users set role_id = 1 where id = ${userId}`.execute(world.db);
  });

  it('is hidden at once when the member becomes staff or a minor, closes the account or is suspended', async () => {
    const id = await kit.addMember({ shownAs: 'name', firstName: 'Berta' });
    await kit.addEffort(id, '2026-03-01', 30);
    await kit.calculate();
    expect(namesOn(await readBoard(browser))).toEqual(['Berta B.']);
    for (const [change, undo] of [
      [sql`role_id = 2`, sql`role_id = 1`],
      [sql`born_on = '2010-01-01'`, sql`born_on = null`],
      [sql`deletion_due_at = now()`, sql`deletion_due_at = null`],
      [
        sql`suspended_at = now(), suspended_reason = 'Sells answers'`,
        sql`suspended_at = null, suspended_reason = null`,
      ],
    ]) {
      await sql`update users set ${change} where id = ${id}`.execute(world.db);
      expect((await readBoard(browser)).rows).toEqual([]);
      await sql`update users set ${undo} where id = ${id}`.execute(world.db);
    }
  });
});

describe('an alias', () => {
  it('is unique regardless of case, also for concurrent requests', async () => {
    await kit.addMember({ alias: 'Night Owl' });
    expect(await wrongRule('NIGHT OWL')).toEqual(['taken']);
    const other = await kit.viewer(await kit.addLearner());
    const payload = { shownAs: 'alias', alias: 'Early Bird', showsUniversity: true };
    const answers = await Promise.all([put(payload), other.send('PUT', 'leaderboards/membership', { payload })]);
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200, 400]));
    expect((await joinAs('Third Time')).statusCode).toBe(200);
    expect((await joinAs('third time')).statusCode).toBe(200);
  });

  it.each([
    ['ab', 'minlength'],
    ['   ', 'minlength'],
    ['😀a', 'minlength'],
    ['x'.repeat(21), 'maxlength'],
    ['ﷺﷺﷺ', 'maxlength'],
    ['a\u0000bcd', 'plainText'],
    ['abc\u202Edef', 'unseen'],
    ['\u3164\u3164\u3164', 'unseen'],
    ['\u2800\u2800\u2800', 'unseen'],
    ['\u200D\u200D\u200D', 'minlength'],
    ['\u200B\u200B\u200B', 'unseen'],
    ['me@mail.example', 'address'],
    ['The Admin', 'staff'],
    ['V i g n e t t e', 'staff'],
    ['ＭＯＤＥＲＡＴＯＲ', 'staff'],
    ['support team', 'staff'],
  ])('is rejected: %j (%s)', async (alias, rule) => {
    expect(await wrongRule(alias)).toContain(rule);
  });

  it.each(['Badminton', '😀😀😀', "O'Neil <b>", 'سارة محمد'])('may be %s', async (alias) => {
    expect((await joinAs(alias)).json()).toMatchObject({ isMember: true, shownName: alias });
  });

  it.each([
    {},
    { shownAs: 'alias', showsUniversity: true },
    { shownAs: 'name', showsUniversity: 'yes' },
    { shownAs: 'name', showsUniversity: true, alias: 'Night Owl' },
    { shownAs: 'email', showsUniversity: true },
  ])('or another invalid body is rejected: %j', async (payload) => {
    expect((await put(payload)).statusCode).toBe(400);
  });
});
