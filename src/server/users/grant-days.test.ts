import { describe, expect, it } from 'vitest';
import type { GrantDaysResult } from '#shared/users/actions.contract.ts';
import { adminEventsOn } from '#test/events.ts';
import { addSubscription, HELP_DESK, signedIn, type SignedIn, useSignedIn } from '#test/people.ts';
import { addRecurring } from '#test/recurring.ts';
import { useWorld } from '#test/world.ts';

const DAY_MS = 86_400_000;
const because = { reason: 'Asked for by mail' };

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
const helper = useSignedIn(world, { role: HELP_DESK });

describe('POST users/:id/grant-days', () => {
  const grant = (who: SignedIn, id: string, days: unknown) => who.post(`users/${id}/grant-days`, { days, ...because });

  it('grants full access from now on, sends a mail and records it', async () => {
    const student = await signedIn(world);
    await world.runJobs();
    const answer = await grant(helper, student.userId, 30);
    const now = world.clock.now();
    const span = { startsAt: now.toISOString(), endsAt: new Date(now.getTime() + 30 * DAY_MS).toISOString() };
    expect(answer.json()).toEqual(span);
    const held = await world.db
      .selectFrom('user_subscriptions')
      .select(['plan_id', 'source'])
      .where('user_id', '=', student.userId)
      .execute();
    expect(held).toEqual([{ plan_id: 12, source: 'grant' }]);
    const mails = await world.runJobs();
    expect(mails).toMatchObject([{ to: { address: student.email }, subject: '30 free days for you' }]);
    expect(await adminEventsOn(world, 'user', student.userId)).toMatchObject([
      { kind: 'user_days_granted', after: { days: 30, ...span, ...because } },
    ]);
  });

  it('starts after the current plan; concurrent grants follow each other', async () => {
    const { userId } = await signedIn(world);
    await addSubscription(world, userId, 12, 10);
    const spans = (await Promise.all([grant(admin, userId, 5), grant(helper, userId, 5)])).map((answer) =>
      answer.json<GrantDaysResult>(),
    );
    const days = spans.map(({ startsAt }) => (Date.parse(startsAt) - world.clock.now().getTime()) / DAY_MS);
    expect(days.toSorted((a, b) => a - b)).toEqual([10, 15]);
  });

  it('allows up to 365 days, and 30 without the permission to create subscriptions', async () => {
    const { userId } = await signedIn(world);
    expect((await grant(helper, userId, 31)).json()).toMatchObject({
      message: [{ property: 'days', constraints: { max: 'You can give 30 days at most.' } }],
    });
    expect((await grant(admin, userId, 365)).statusCode).toBe(200);
    for (const days of [0, -1, 366, 1.5, '7', null]) expect((await grant(admin, userId, days)).statusCode).toBe(400);
  });

  it('is rejected while a plan renews, and for suspended users', async () => {
    const { userId } = await signedIn(world);
    await addRecurring(world, userId);
    expect((await grant(admin, userId, 7)).json()).toMatchObject({ code: 'plan_renews' });
    const suspended = await signedIn(world);
    await admin.post(`users/${suspended.userId}/suspend`, because);
    expect((await grant(admin, suspended.userId, 7)).json()).toMatchObject({ code: 'account_state' });
  });
});
