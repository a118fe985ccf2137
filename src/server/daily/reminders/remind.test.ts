import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { addQuestion } from '#server/bank/bank.test-kit.ts';
import { goTo, moveTo, setDays } from '#server/daily/daily.test-kit.ts';
import type { QuestionOfTheDayFrequency } from '#shared/notifications/contract.ts';
import { addPerson } from '#test/people.ts';
import { linksIn, useEmptyTables, useWorld } from '#test/world.ts';
import { remind } from './remind.ts';

const world = useWorld();
let questionId: number;
beforeAll(async () => {
  questionId = await addQuestion(world, {
    stem: 'A **54-year-old man** comes to the emergency department because of chest pain.',
  });
  const { rows } = await sql<{ day: string }>`
    select ('2026-02-20'::date + n)::text as day from generate_series(0, 60) as n
  `.execute(world.db);
  await setDays(world, Object.fromEntries(rows.map(({ day }) => [day, questionId])));
});
useEmptyTables(world, 'users');

async function person(
  frequency: QuestionOfTheDayFrequency,
  { zone = 'UTC', isActivated = true }: { zone?: string; isActivated?: boolean } = {},
) {
  const added = await addPerson(world, { passwordHash: null, isActivated });
  await world.db
    .updateTable('users')
    .set({ question_of_the_day_frequency: frequency })
    .where('id', '=', added.id)
    .execute();
  await moveTo(world, added.id, zone);
  return added;
}

/** Removes the pending mails and returns their addresses. */
async function takeMails(): Promise<string[]> {
  const { rows } = await sql<{ address: string }>`
    delete from pgboss.job where name = 'mail.send' and state = 'created' returning data -> 'to' ->> 'address' as address
  `.execute(world.db);
  return rows.map(({ address }) => address).toSorted();
}

/** Addresses mailed when the job runs at this moment. */
async function mailedAt(moment: string, run: () => Promise<unknown> = () => remind(world.deps)) {
  goTo(world, moment);
  await run();
  return takeMails();
}

const answerOn = (userId: string, day: string) =>
  sql`
    select answer_daily_question(${userId}, ${day}::date, ${questionId}, id, 9, ${world.clock.now()})
    from question_options where question_id = ${questionId} and position = 0
  `.execute(world.db);

const setByMail = (userId: string, by_mail: boolean) =>
  world.db
    .insertInto('notification_settings')
    .values({ user_id: userId, stream: 'question-of-the-day', by_mail })
    .execute();

describe('a reminder', () => {
  it('contains the question as plain text, and an unsubscribe link', async () => {
    const { id, email } = await person('daily');
    goTo(world, '2026-03-04T07:00:00Z');
    await remind(world.deps);
    const [mail, ...others] = await world.runJobs();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { address: email }, subject: 'Your question of the day' });
    expect(mail!.text.replaceAll('\n', ' ')).toContain('A 54-year-old man comes to the emergency department');
    expect(linksIn(mail!)).toContain('http://localhost:3000/dashboard');

    const oneClick = mail!.headers['List-Unsubscribe']!.slice('<http://localhost:3000'.length, -1);
    expect((await world.app.inject({ method: 'POST', url: oneClick })).statusCode).toBe(204);
    expect(await mailedAt('2026-03-05T07:00:00Z')).toEqual([]);
    const told = await sql<{ on: string }>`
      select told_on::text as on from daily_reminders where user_id = ${id}
    `.execute(world.db);
    expect(told.rows).toEqual([{ on: '2026-03-05' }]);
  });

  it('is sent once a day, however often and in however many processes the job runs', async () => {
    const people = await Promise.all([person('daily'), person('daily'), person('daily')]);
    const addresses = people.map(({ email }) => email).toSorted();
    const twice = () => Promise.all([remind(world.deps), remind(world.deps)]);
    expect(await mailedAt('2026-03-04T07:00:00Z', twice)).toEqual(addresses);
    expect(await mailedAt('2026-03-04T07:15:00Z')).toEqual([]);
    expect(await mailedAt('2026-03-05T07:00:00Z')).toEqual(addresses);
  });

  it.each([
    // 2 March 2026 is a Monday.
    ['daily', [2, 3, 4, 5, 6, 7, 8]],
    ['weekdays', [2, 3, 4, 5, 6]],
    ['weekly', [2]],
    ['never', []],
  ] as const)('is sent with the chosen frequency: %s', async (frequency, days) => {
    await person(frequency);
    const told = [];
    for (const day of [2, 3, 4, 5, 6, 7, 8]) {
      if ((await mailedAt(`2026-03-0${day}T08:00:00Z`)).length > 0) told.push(day);
    }
    expect(told).toEqual(days);
  });

  it("is sent in the user's morning, from seven until noon", async () => {
    await person('daily', { zone: 'Asia/Kathmandu' });
    const moments = ['2026-03-04T01:14:59Z', '2026-03-04T06:15:00Z', '2026-03-04T01:15:00Z'];
    const mailed = [];
    for (const moment of moments) mailed.push((await mailedAt(moment)).length);
    expect(mailed).toEqual([0, 0, 1]);
  });

  it("uses the weekday of the user's time zone: Monday begins earlier in Tokyo and later in Los Angeles", async () => {
    const [east, west] = [
      await person('weekly', { zone: 'Asia/Tokyo' }),
      await person('weekly', { zone: 'America/Los_Angeles' }),
    ];
    expect(await mailedAt('2026-03-01T22:30:00Z')).toEqual([east.email]);
    expect(await mailedAt('2026-03-02T15:30:00Z')).toEqual([west.email]);
  });

  it('is sent at seven in summer and in winter', async () => {
    const { email } = await person('daily', { zone: 'Europe/Berlin' });
    expect(await mailedAt('2026-03-28T05:59:00Z')).toEqual([]);
    expect(await mailedAt('2026-03-28T06:00:00Z')).toEqual([email]);
    expect(await mailedAt('2026-03-29T05:00:00Z')).toEqual([email]);
  });

  it.each([
    ['has answered', async () => answerOn((await person('daily')).id, '2026-03-04')],
    ['never arrived', () => person('daily', { isActivated: false })],
    ['is suspended', async () => suspend((await person('daily')).id)],
    ['is leaving', async () => leave((await person('daily')).id)],
    ['does not want such mails', async () => setByMail((await person('daily')).id, false)],
  ])('is not sent to a user who %s', async (_case, prepare) => {
    goTo(world, '2026-03-04T07:00:00Z');
    await prepare();
    expect(await mailedAt('2026-03-04T07:00:00Z')).toEqual([]);
  });

  it('uses UTC for a time zone that the database does not know, and does not block other users', async () => {
    const people = [await person('daily', { zone: 'Mars/Olympus_Mons' }), await person('daily')];
    expect(await mailedAt('2026-03-04T07:00:00Z')).toEqual(people.map(({ email }) => email).toSorted());
  });

  it('is not sent if the day has no question', async () => {
    await person('daily');
    expect(await mailedAt('2027-03-04T07:00:00Z')).toEqual([]);
  });

  it('is sent to the devices of users who chose push', async () => {
    const { id } = await person('daily');
    await setByMail(id, false);
    await sql`update notification_settings set by_push = true where user_id = ${id}`.execute(world.db);
    await sql`
      insert into push_devices (user_id, token_hash, kind, token, registered_at)
      values (${id}, sha256('a device'), 'web-push', '{}', ${world.clock.now()})
    `.execute(world.db);
    goTo(world, '2026-03-04T07:00:00Z');
    await remind(world.deps);
    const { rows } = await sql<{ data: object }>`
      select data from pgboss.job where name = 'notifications.push' and state = 'created'
    `.execute(world.db);
    expect(rows.map(({ data }) => data)).toMatchObject([
      {
        userId: id,
        title: 'Your question of the day',
        body: 'A 54-year-old man comes to the emergency department because of chest pain.',
        path: '/dashboard',
      },
    ]);
    await sql`delete from pgboss.job where name = 'notifications.push'`.execute(world.db);
  });

  it('is sent to more users than fit into one batch', async () => {
    await sql`
      insert into users (email, first_name, last_name, role_id, activated_at, question_of_the_day_frequency)
      select 'many' || n || '@test.example', 'Ada', 'Byron', 1, now(), 'daily' from generate_series(1, 501) as n
    `.execute(world.db);
    goTo(world, '2026-03-04T07:00:00Z');
    await remind(world.deps);
    expect(new Set(await takeMails()).size).toBe(501);
  });
});

const suspend = (userId: string) =>
  world.db
    .updateTable('users')
    .set({ suspended_at: new Date(), suspended_reason: 'Sells answers' })
    .where('id', '=', userId)
    .execute();
const leave = (userId: string) =>
  world.db.updateTable('users').set({ deletion_due_at: new Date() }).where('id', '=', userId).execute();
