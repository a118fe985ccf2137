import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { Deps } from '#server/platform/deps.ts';
import type { ServerAction } from '#shared/live/contract.ts';
import { eventsOf } from '#test/events.ts';
import { addPerson } from '#test/people.ts';
import { addRecurring } from '#test/recurring.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { giveRewards } from './give-rewards.ts';

const DAY_MS = 86_400_000;

const world = useWorld();
useEmptyTables(world, 'referral_rewards');

const after = (days: number) => new Date(world.clock.now().getTime() + days * DAY_MS);
const addInviter = () => addPerson(world, { passwordHash: null });
const addReward = (
  userId: string,
  change: { due_at?: Date; days?: number; withdrawn_at?: Date; friend_id?: string } = {},
) =>
  world.db
    .insertInto('referral_rewards')
    .values({ user_id: userId, days: 14, bought_at: after(-30), due_at: after(-1), ...change })
    .execute();
const addHeld = (userId: string, ends_at: Date) =>
  world.db
    .insertInto('user_subscriptions')
    .values({ user_id: userId, plan_id: 11, starts_at: after(-20), ends_at })
    .execute();
const grantsOf = (userId: string) =>
  world.db
    .selectFrom('user_subscriptions')
    .select(['plan_id', 'starts_at', 'ends_at'])
    .where('user_id', '=', userId)
    .where('source', '=', 'grant')
    .where('plan_id', '=', 12)
    .execute();

describe('referrals.give', () => {
  it('grants full access for the earned days, notifies by mail and open pages, and records an event', async () => {
    const { id, email } = await addInviter();
    await addReward(id);
    const told: [string, ServerAction][] = [];
    const deps: Deps = { ...world.deps, live: { ...world.deps.live, toUser: (...what) => void told.push(what) } };
    await giveRewards(deps);
    expect(await grantsOf(id)).toEqual([{ plan_id: 12, starts_at: after(0), ends_at: after(14) }]);
    expect(told).toEqual([[id, { type: 'billing/subscriptionsChanged' }]]);
    const mails = await world.runJobs();
    expect(mails.map(({ to, subject }) => [to.address, subject])).toEqual([[email, '14 free days for you']]);
    expect(mails[0]!.text).toContain('until March 15, 2026');
    const events = await eventsOf(world, id);
    expect(events.map(({ kind, details }) => ({ kind, details }))).toEqual([
      { kind: 'referral_given', details: { days: 14 } },
    ]);
  });

  it('grants once, with concurrent and later runs of the job', async () => {
    const { id } = await addInviter();
    await addReward(id);
    await Promise.all([giveRewards(world.deps), giveRewards(world.deps), giveRewards(world.deps)]);
    await giveRewards(world.deps);
    expect(await grantsOf(id)).toHaveLength(1);
    expect(await world.runJobs()).toHaveLength(1);
  });

  it('adds up the rewards for several friends', async () => {
    const { id } = await addInviter();
    await addReward(id);
    await addReward(id, { days: 7 });
    await giveRewards(world.deps);
    expect(await grantsOf(id)).toEqual([{ plan_id: 12, starts_at: after(0), ends_at: after(21) }]);
    await world.runJobs();
  });

  it('begins where the running plan ends, only in its last hour', async () => {
    const { id } = await addInviter();
    await addReward(id);
    const ends = new Date(world.clock.now().getTime() + 2 * 3_600_000);
    await addHeld(id, ends);
    await giveRewards(world.deps);
    expect(await grantsOf(id)).toEqual([]);
    world.clock.advance(3600);
    await giveRewards(world.deps);
    expect(await grantsOf(id)).toMatchObject([{ starts_at: ends, ends_at: new Date(ends.getTime() + 14 * DAY_MS) }]);
    await world.runJobs();
  });

  it.each([
    ['renews by itself', 'active', false],
    ['waits for a charge that failed', 'past_due', false],
    ['was cancelled', 'active', true],
    ['has ended', 'canceled', true],
  ])('grants days only if no plan renews: a plan that %s', async (_name, status, isGiven) => {
    const { id } = await addInviter();
    await addReward(id);
    const isCancelled = isGiven;
    await addRecurring(world, id, { plan_id: 11, status, cancel_at: isCancelled ? after(0) : null });
    await giveRewards(world.deps);
    expect(await grantsOf(id)).toHaveLength(isGiven ? 1 : 0);
    await world.runJobs();
  });

  it('grants nothing that is not due or withdrawn, or to a closing account', async () => {
    const [early, withdrawn, leaving] = [await addInviter(), await addInviter(), await addInviter()];
    await addReward(early.id, { due_at: after(1) });
    await addReward(withdrawn.id, { withdrawn_at: after(-1) });
    await addReward(leaving.id);
    await world.db
      .updateTable('users')
      .set({ deletion_due_at: after(14) })
      .where('id', '=', leaving.id)
      .execute();
    await giveRewards(world.deps);
    for (const { id } of [early, withdrawn, leaving]) expect(await grantsOf(id)).toEqual([]);
  });

  it('waits for a pending refund of the friend, and continues if it failed', async () => {
    const [inviter, friend] = [await addInviter(), await addInviter()];
    await addReward(inviter.id, { friend_id: friend.id });
    await sql`
      with invoice as (
        insert into invoices (
          user_id, stripe_invoice_id, description, reason, status, currency, subtotal, total, amount_paid, created_at
        )
        values (${friend.id}, 'in_claimed', '', 'subscription_create', 'paid', 'usd', 3900, 3900, 3900, ${after(-8)})
        returning id
      )
      insert into refunds (user_id, invoice_id, kind, amount, currency, status, requested_at)
      select ${friend.id}, id, 'guarantee', 3900, 'usd', 'requested', ${after(-1)} from invoice
    `.execute(world.db);
    await giveRewards(world.deps);
    expect(await grantsOf(inviter.id)).toEqual([]);
    await sql`update refunds set status = 'failed' where user_id = ${friend.id}`.execute(world.db);
    await giveRewards(world.deps);
    expect(await grantsOf(inviter.id)).toHaveLength(1);
    await world.runJobs();
  });

  it('continues after a user for whom it fails', async () => {
    const people = [await addInviter(), await addInviter(), await addInviter()];
    for (const { id } of people) await addReward(id);
    let mails = 0;
    const failing: Deps = {
      ...world.deps,
      jobs: {
        ...world.deps.jobs,
        enqueue: async (...job) => {
          mails += 1;
          if (mails === 1) throw new Error('no mail today');
          return world.deps.jobs.enqueue(...job);
        },
      },
    };
    await expect(giveRewards(failing)).rejects.toThrow('Some rewards could not be given.');
    const given = await Promise.all(people.map(({ id }) => grantsOf(id)));
    expect(given.flat()).toHaveLength(2);
    await giveRewards(world.deps);
    expect((await Promise.all(people.map(({ id }) => grantsOf(id)))).flat()).toHaveLength(3);
    await world.runJobs();
  });
});
