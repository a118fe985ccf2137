import { describe, expect, it } from 'vitest';
import type { GivenDaysResult } from '#shared/users/extra-days.contract.ts';
import { adminEventsOn } from '#test/events.ts';
import { addSubscription, HELP_DESK, signedIn, type SignedIn, useSignedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';
import { useWorld } from '#test/world.ts';

const DAY = 86_400;
const because = { reason: 'Could not sign in for weeks' };

const world = useWorld();
const helper = useSignedIn(world, { role: HELP_DESK });
const colleague = useSignedIn(world, { role: HELP_DESK });
const admin = useSignedIn(world, { role: 'admin' });

const grant = (who: SignedIn, { userId }: SignedIn, days: number) =>
  who.post(`users/${userId}/grant-days`, { days, ...because });
const request = (who: SignedIn, { userId }: SignedIn, days: number, kind = 'grant') =>
  who.post(`users/${userId}/extra-days`, { kind, days, ...because });
const approve = (who: SignedIn, { userId }: SignedIn) => who.post(`users/${userId}/extra-days/approve`);
const cancel = (who: SignedIn, { userId }: SignedIn) => who.send('DELETE', `users/${userId}/extra-days`);
const given = async (who: SignedIn, { userId }: SignedIn) =>
  (await who.get(`users/${userId}/given-days`)).json<GivenDaysResult>();

describe('the days that the help desk can give', () => {
  it('are 30 per user and month, however many requests and helpers there are', async () => {
    const student = await signedIn(world);
    expect((await grant(helper, student, 20)).statusCode).toBe(200);
    expect((await grant(colleague, student, 11)).json()).toMatchObject({
      message: [
        { property: 'days', constraints: { max: expect.stringContaining('got 20 of 30 free days') as string } },
      ],
    });
    const both = await Promise.all([grant(helper, student, 10), grant(colleague, student, 10)]);
    expect(statusesOf(both)).toEqual([200, 400]);
    expect(await given(helper, student)).toMatchObject({ grant: { given: 30, limit: 30 }, request: null });
    expect((await grant(admin, student, 60)).statusCode).toBe(200);

    world.clock.advance(31 * DAY);
    for (const who of [helper, colleague, admin]) await who.openSession({ id: who.userId, email: who.email });
    expect((await grant(helper, student, 30)).statusCode).toBe(200);
  });

  it('are 30 in total for extensions', async () => {
    const student = await signedIn(world);
    await addSubscription(world, student.userId, 12, 10);
    const held = await world.db
      .selectFrom('user_subscriptions')
      .select(['id', 'ends_at'])
      .where('user_id', '=', student.userId)
      .executeTakeFirstOrThrow();
    const extend = async (days: number) => {
      const { ends_at } = await world.db
        .selectFrom('user_subscriptions')
        .select('ends_at')
        .where('id', '=', held.id)
        .executeTakeFirstOrThrow();
      return helper.post(`user-subscriptions/all/${held.id}/extend`, {
        days,
        endsAt: ends_at.toISOString(),
        ...because,
      });
    };
    expect((await extend(30)).statusCode).toBe(204);
    world.clock.advance(31 * DAY);
    for (const who of [helper, colleague, admin]) await who.openSession({ id: who.userId, email: who.email });
    expect((await extend(1)).statusCode).toBe(400);
    await request(helper, student, 5, 'extend');
    await approve(colleague, student);
    expect([(await extend(6)).statusCode, (await extend(5)).statusCode]).toEqual([400, 204]);
  });
});

describe('extra days', () => {
  it('take a second person, and then can be given', async () => {
    const student = await signedIn(world);
    await grant(helper, student, 30);
    expect((await request(helper, student, 15)).statusCode).toBe(204);
    expect(await given(colleague, student)).toMatchObject({
      grant: { given: 30, limit: 30 },
      request: { kind: 'grant', days: 15, ...because, requestedBy: 'Ada Byron', isOwn: false },
    });
    expect((await approve(helper, student)).statusCode).toBe(403);
    expect((await request(colleague, student, 15)).json()).toMatchObject({ code: 'extra_days_requested' });
    const both = await Promise.all([approve(colleague, student), approve(colleague, student)]);
    expect(statusesOf(both)).toEqual([204, 404]);
    expect(await given(helper, student)).toMatchObject({ grant: { given: 30, limit: 45 }, request: null });
    expect([(await grant(helper, student, 16)).statusCode, (await grant(helper, student, 15)).statusCode]).toEqual([
      400, 200,
    ]);
    expect((await adminEventsOn(world, 'user', student.userId)).map(({ kind }) => kind)).toEqual([
      'user_days_granted',
      'extra_days_requested',
      'extra_days_approved',
      'user_days_granted',
    ]);
  });

  it('can be cancelled, and expire after a week', async () => {
    const student = await signedIn(world);
    await request(helper, student, 15);
    expect((await cancel(colleague, student)).statusCode).toBe(204);
    expect((await approve(colleague, student)).statusCode).toBe(404);
    await request(helper, student, 15);
    world.clock.advance(8 * DAY);
    for (const who of [helper, colleague, admin]) await who.openSession({ id: who.userId, email: who.email });
    expect((await approve(colleague, student)).statusCode).toBe(404);
    expect((await request(colleague, student, 5)).statusCode).toBe(204);
  });

  it('need the permission, a reason and another user', async () => {
    const student = await signedIn(world);
    expect((await request(student, student, 5)).statusCode).toBe(403);
    expect((await request(helper, helper, 5)).json()).toMatchObject({ code: 'own_account' });
    expect((await request(helper, student, 366)).statusCode).toBe(400);
    expect((await helper.post(`users/${student.userId}/extra-days`, { kind: 'grant', days: 5 })).statusCode).toBe(400);
  });
});
