import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { UserProfile, UserStatistics } from '#shared/users/users.contract.ts';
import { addSubscription, EDITOR, HELP_DESK, signedIn, type SignedIn, useSignedIn } from '#test/people.ts';
import { addRecurring } from '#test/recurring.ts';
import { signedInWith } from '#test/roles.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();
const admin = useSignedIn(world, { role: 'admin' });
const helper = useSignedIn(world, { role: HELP_DESK });

describe('GET users/:id', () => {
  it('returns everything that support needs', async () => {
    const student = await signedIn(world);
    await addSubscription(world, student.userId, 12);
    const profile = (await helper.get(`users/${student.userId}`)).json<UserProfile>();
    expect(profile).toMatchObject({
      id: student.userId,
      email: student.email,
      role: { id: 1, name: 'student' },
      state: 'active',
      mayBeActedOn: true,
      suspension: null,
      signIn: { hasPassword: true, providers: [] },
      subscriptions: [{ source: 'grant', status: 'running', card: null }],
      referrals: { registered: 0, bought: 0, isReferred: false },
      problemReports: 0,
      userQuestions: 0,
    });
    expect(profile.mailing.map(({ stream }) => stream)).toContain('Product news');
  });

  it('shows devices by network, and contains no hash, token or full IP address', async () => {
    const student = await signedIn(world);
    const answer = await helper.get(`users/${student.userId}`);
    expect(answer.json<UserProfile>().devices).toMatchObject([{ network: '203.0.113.0/24' }]);
    expect(answer.body).not.toContain('203.0.113.7');
    expect(answer.body).not.toMatch(/hash|stripe|token/i);
  });

  it('shows only brand and last four digits of a card', async () => {
    const { userId } = await signedIn(world);
    const now = world.clock.now();
    const end = new Date(now.getTime() + 86_400_000);
    const id = await addRecurring(world, userId, {
      stripe_subscription_id: 'sub_secret',
      stripe_item_id: 'si_secret',
      stripe_price_id: 'price_secret',
      stripe_payment_method_id: 'pm_secret',
      card_brand: 'visa',
      card_last4: '4242',
      card_exp_month: 11,
      card_exp_year: 2031,
    });
    const held = { user_id: userId, plan_id: 12, starts_at: now, ends_at: end, source: 'card', recurring_id: id };
    await world.db.insertInto('user_subscriptions').values(held).execute();
    const answer = await admin.get(`users/${userId}`);
    expect(answer.json<UserProfile>().subscriptions[0]).toMatchObject({ card: { brand: 'visa', last4: '4242' } });
    expect(answer.body).not.toMatch(/secret|2031/);
  });

  it('tells whether the admin may act: not on themselves, nor on a user with more permissions', async () => {
    const mayAct = async (actor: SignedIn, id: string) =>
      (await actor.get(`users/${id}`)).json<UserProfile>().mayBeActedOn;
    const editor = await signedIn(world, { role: EDITOR });
    expect(await mayAct(helper, helper.userId)).toBe(false);
    expect(await mayAct(helper, admin.userId)).toBe(false);
    expect(await mayAct(helper, editor.userId)).toBe(false);
    expect(await mayAct(admin, helper.userId)).toBe(true);
  });

  it('answers 404 for an unknown user', async () => {
    expect((await admin.get(`users/${randomUUID()}`)).statusCode).toBe(404);
    expect((await admin.get('users/nobody')).statusCode).toBe(400);
  });
});

describe('GET users/:id/statistics', () => {
  it('returns the learning statistics from the counters', async () => {
    const { userId } = await signedIn(world);
    const day = world.clock.now().toISOString().slice(0, 10);
    await world.db
      .insertInto('learner_days')
      .values({
        user_id: userId,
        day,
        discipline_id: 0,
        body_system_id: 0,
        attempts: 9,
        right_attempts: 5,
        first_tries: 8,
        right_first_tries: 4,
      })
      .execute();
    const statistics = (await helper.get(`users/${userId}/statistics`)).json<UserStatistics>();
    expect(statistics).toMatchObject({
      attempted: { count: 0 },
      firstTries: { count: 4, of: 8 },
      months: [{ time: `${day.slice(0, 7)}-01`, all: 9, correct: 5 }],
      daily: { streak: 0, longest: 0, answered: 0 },
    });
  });

  it('leaves out parts that the admin may not see', async () => {
    const student = await signedIn(world);
    const half = await signedInWith(world, ['UserManagement.statistics', 'Progress.other']);
    expect((await half.get(`users/${student.userId}/statistics`)).json<UserStatistics>()).toEqual({
      attempted: null,
      firstTries: null,
      months: [],
      daily: null,
    });
  });

  it('answers 404 for an unknown user', async () => {
    expect((await admin.get(`users/${randomUUID()}/statistics`)).statusCode).toBe(404);
  });
});
