import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { addPerson, addSubscription } from '#test/people.ts';
import { linksIn, useWorld } from '#test/world.ts';
import { announceEnds } from './announce-ends.ts';
import { findPreferences, savePreferences } from './preferences.queries.ts';
import { switchesOf } from './switches.ts';

const world = useWorld();

/** Adds a user whose plan ends after this many days. */
async function holder(days: number, person: Parameters<typeof addPerson>[1] = {}) {
  const added = await addPerson(world, { passwordHash: null, ...person });
  await addSubscription(world, added.id, 10, days);
  return added;
}
async function mailsAfter(run: () => Promise<unknown> = () => announceEnds(world.deps)) {
  await run();
  return world.runJobs();
}
const addressesOf = (mails: { to: { address: string } }[]) => mails.map(({ to }) => to.address);

describe('the end of a plan', () => {
  it('is announced once, three days before, with an unsubscribe link', async () => {
    const { id, email } = await holder(3);
    await holder(4);
    const [mail, ...others] = await mailsAfter();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({ to: { address: email }, subject: 'Your Trial plan ends soon' });
    expect(mail?.text).toContain('March 4, 2026 at 10:00 AM UTC');
    expect(linksIn(mail!).some((link) => link.startsWith('http://localhost:3000/unsubscribe?token='))).toBe(true);

    const oneClick = mail!.headers['List-Unsubscribe']!.slice('<http://localhost:3000'.length, -1);
    expect((await world.app.inject({ method: 'POST', url: oneClick })).statusCode).toBe(204);
    expect(switchesOf((await findPreferences(world.db, { userId: id }))!)['plan-ending'].mail).toBe(false);

    expect(await mailsAfter()).toEqual([]);
  });

  it('is announced once when two processes run concurrently', async () => {
    const people = await Promise.all([holder(2), holder(2), holder(2)]);
    const mails = await mailsAfter(() => Promise.all([announceEnds(world.deps), announceEnds(world.deps)]));
    expect(addressesOf(mails).toSorted()).toEqual(people.map(({ email }) => email).toSorted());
  });

  it('is announced again when the plan was extended and has a new end', async () => {
    const { id, email } = await holder(2);
    await mailsAfter();
    await sql`update user_subscriptions set ends_at = ends_at + interval '12 hours' where user_id = ${id}`.execute(
      world.db,
    );
    expect(addressesOf(await mailsAfter())).toEqual([email]);
  });

  it("is shown in the user's time zone", async () => {
    const { id } = await holder(2);
    await sql`update users set time_zone = 'Asia/Tokyo' where id = ${id}`.execute(world.db);
    expect((await mailsAfter())[0]?.text).toContain('7:00 PM GMT+9');
  });

  it.each([
    ['has ended already', async () => set('user_subscriptions', ENDED, (await holder(2)).id)],
    ['renews itself', async () => set('user_subscriptions', sql`next_charge_at = ends_at`, (await holder(2)).id)],
    ['is followed by another', async () => addSubscription(world, (await holder(2)).id, 12, 365)],
    ['belongs to a user who is leaving', async () => set('users', sql`deletion_due_at = now()`, (await holder(2)).id)],
    ['belongs to a user who never arrived', () => holder(2, { isActivated: false })],
    ['belongs to a user who does not want such mails', async () => switchOff((await holder(2)).id)],
  ])('is not announced when it %s', async (_case, prepare) => {
    await prepare();
    expect(await mailsAfter()).toEqual([]);
  });

  it('is announced to more users than fit into one batch', async () => {
    await sql`
      with added as (
        insert into users (email, first_name, last_name, role_id, activated_at)
        select 'many' || n || '@test.example', 'Ada', 'Byron', 1, ${world.clock.now()} from generate_series(1, 501) as n
        returning id
      )
      insert into user_subscriptions (user_id, plan_id, starts_at, ends_at)
      select id, 10, ${world.clock.now()}, ${world.clock.now()}::timestamptz + interval '1 day' from added
    `.execute(world.db);
    await announceEnds(world.deps);
    const waiting = await sql<{ count: number }>`
      select count(*)::int as count from pgboss.job where name = 'mail.send' and state = 'created'
    `.execute(world.db);
    expect(waiting.rows[0]?.count).toBe(501);
  });
});

const ENDED = sql`starts_at = starts_at - interval '5 days', ends_at = ends_at - interval '3 days'`;

const set = (table: 'users' | 'user_subscriptions', change: ReturnType<typeof sql>, userId: string) =>
  sql`update ${sql.table(table)} set ${change} where ${sql.ref(table === 'users' ? 'id' : 'user_id')} = ${userId}`.execute(
    world.db,
  );

const switchOff = (userId: string) =>
  savePreferences(
    world.db,
    { userId, changes: [{ stream: 'plan-ending', byMail: false }] },
    { source: 'account', ip: '203.0.113.7', requestId: 'test', now: world.clock.now() },
  );
