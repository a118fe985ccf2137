import { describe, expect, it } from 'vitest';
import { allPermissions } from '#shared/access/permissions.ts';
import { addSubscription, Browser, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();

describe('GET user', () => {
  it('returns the user with active subscriptions', async () => {
    const browser = await signedIn(world, { planId: 10 });
    world.clock.advance(300);
    const user = (await browser.get('user')).json<Record<string, unknown>>();
    expect(user).toMatchObject({
      id: browser.userId,
      email: browser.email,
      firstName: 'Ada',
      lastName: 'Byron',
      photo: null,
      tutorialFinished: false,
      hasAdminInterface: false,
      affiliateCode: null,
      subscriptions: [{ subscription: { id: 10, name: 'Trial', isTrial: true }, daysLeft: 14 }],
    });
  });

  it('returns the next charge of a renewing plan', async () => {
    const browser = await signedIn(world, { planId: 12 });
    const ends = new Date(world.clock.now().getTime() + 14 * 86_400_000);
    await world.db
      .updateTable('user_subscriptions')
      .set({ next_charge_at: ends })
      .where('user_id', '=', browser.userId)
      .execute();
    await addSubscription(world, browser.userId, 10);
    expect((await browser.get('user')).json()).toMatchObject({
      subscriptions: [{ subscription: { id: 12 } }, { subscription: { id: 10 } }],
      recurringSubscriptions: [
        { subscription: { id: 12, name: 'Annual' }, nextCharge: ends.toISOString(), daysToNextCharge: 14 },
      ],
    });
  });

  it('returns whether there is a password, and null for fields that were never set', async () => {
    const browser = await signedIn(world);
    expect((await browser.get('user')).json()).toMatchObject({
      hasPassword: true,
      country: null,
      region: null,
      university: null,
      fieldOfStudy: null,
      studyYear: null,
      gender: null,
      bornOn: null,
      timeZone: 'UTC',
      recurringSubscriptions: [],
      shownToday: [],
    });
    await world.db.updateTable('users').set({ password_hash: null }).where('id', '=', browser.userId).execute();
    expect((await browser.get('user')).json()).toMatchObject({ hasPassword: false });
  });

  it('returns no expired subscription', async () => {
    const browser = await signedIn(world, { planId: 10 });
    world.clock.advance(13 * 86_400);
    await browser.get('auth/refresh').then((response) => (browser.jwt = response.json<{ jwt: string }>().jwt));
    world.clock.advance(86_400);
    await browser.get('auth/refresh').then((response) => (browser.jwt = response.json<{ jwt: string }>().jwt));
    expect((await browser.get('user')).json()).toMatchObject({ subscriptions: [] });
  });

  it('lists the permissions of the role by key', async () => {
    const student = (await (await signedIn(world)).get('user')).json<{ permissions: Record<string, boolean> }>();
    expect(student.permissions).toMatchObject({ 'Quiz.quick': true, 'userSelf.read': true });
    expect(student.permissions['RoleManagement.update']).toBeUndefined();
    const admin = (await (await signedIn(world, { role: 'admin' })).get('user')).json<{
      permissions: Record<string, boolean>;
    }>();
    expect(Object.keys(admin.permissions).toSorted()).toEqual(allPermissions.toSorted());
  });

  it('never returns the password hash', async () => {
    const response = await (await signedIn(world)).get('user');
    expect(response.body).not.toContain('argon2');
  });

  it('requires sign-in', async () => {
    const response = await new Browser(world).get('user');
    expect(response.statusCode).toBe(401);
    expect(response.json()).toEqual({ code: 'unauthenticated', message: 'Please sign in.' });
  });
});
