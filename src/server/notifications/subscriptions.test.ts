import { describe, expect, it } from 'vitest';
import type { SubscriptionsResult } from '#shared/notifications/contract.ts';
import { eventsOf } from '#test/events.ts';
import { addPerson, Browser, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld();

const READ = 'mailchimp/get-current-subscriptions';
const UPDATE = 'mailchimp/update-subscriptions';

const read = async (browser: Browser) => (await browser.get(READ)).json<SubscriptionsResult>();
const change = (browser: Browser, ...subscriptions: object[]) => browser.post(UPDATE, { subscriptions });
const switchesIn = ({ subscriptions }: SubscriptionsResult) =>
  Object.fromEntries(subscriptions.map(({ id, mail, push }) => [id, `${mail ? 'mail' : '-'} ${push ? 'push' : '-'}`]));
const consentsOf = (userId: string) =>
  world.db.selectFrom('consents').select(['is_given', 'source']).where('user_id', '=', userId).orderBy('id').execute();
const giveConsent = (userId: string) =>
  world.db
    .insertInto('consents')
    .values({ user_id: userId, kind: 'marketing', is_given: true, at: world.clock.now(), source: 'register' })
    .execute();

const defaults = {
  'question-of-the-day': 'mail -',
  'review-due': '- push',
  'plan-ending': 'mail push',
  'product-news': '- -',
  receipts: 'mail -',
};

describe('GET mailchimp/get-current-subscriptions', () => {
  it('returns every stream with its default, and no question of the day, until the user changes it', async () => {
    const answer = await read(await signedIn(world));
    expect(switchesIn(answer)).toEqual(defaults);
    expect(answer.questionOfTheDayFrequency).toBe('never');
    expect(answer.subscriptions.find(({ isFixed }) => isFixed)).toMatchObject({ id: 'receipts', name: 'Receipts' });
  });

  it('turns mailed news on for users who agreed at registration', async () => {
    const browser = await signedIn(world);
    await giveConsent(browser.userId);
    expect(switchesIn(await read(browser))).toMatchObject({ 'product-news': 'mail -' });
  });

  it('requires sign-in', async () => {
    expect((await new Browser(world).get(READ)).statusCode).toBe(401);
  });
});

describe('POST mailchimp/update-subscriptions', () => {
  it('changes only the given streams and returns the result', async () => {
    const browser = await signedIn(world);
    const answer = await change(browser, { id: 'plan-ending', mail: false }, { id: 'review-due', mail: true });
    const expected = { ...defaults, 'plan-ending': '- push', 'review-due': 'mail push' };
    expect(switchesIn(answer.json())).toEqual(expected);
    await change(browser, { id: 'plan-ending', push: false });
    expect(switchesIn(await read(browser))).toEqual({ ...expected, 'plan-ending': '- -' });
  });

  it('writes a consent when mailed news are switched, and none if nothing changes', async () => {
    const browser = await signedIn(world);
    await giveConsent(browser.userId);
    await change(browser, { id: 'product-news', mail: true, push: true });
    await change(browser, { id: 'product-news', mail: false });
    await change(browser, { id: 'product-news', mail: false });
    expect(await consentsOf(browser.userId)).toEqual([
      { is_given: true, source: 'register' },
      { is_given: false, source: 'account' },
    ]);
    expect(switchesIn(await read(browser))).toMatchObject({ 'product-news': '- push' });
  });

  it('records the change as an event', async () => {
    const browser = await signedIn(world);
    await change(browser, { id: 'plan-ending', mail: false });
    const events = await eventsOf(world, browser.userId, 'notifications_changed');
    expect(events).toMatchObject([{ ip: browser.ip, details: { stream: 'plan-ending', mail: false, push: null } }]);
  });

  it('rejects switching off receipts, and then changes nothing else', async () => {
    const browser = await signedIn(world);
    const answer = await change(browser, { id: 'plan-ending', mail: false }, { id: 'receipts', mail: false });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({
      message: [{ property: 'subscriptions.1.id', constraints: { fixed: 'Receipts cannot be switched off.' } }],
    });
    expect(switchesIn(await read(browser))).toEqual(defaults);
  });

  it.each([
    ['nothing', {}],
    ['no list', { subscriptions: 'plan-ending' }],
    ['an empty list', { subscriptions: [] }],
    ['an unknown stream', { subscriptions: [{ id: 'spam', mail: true }] }],
    ['a stream with NUL and emoji', { subscriptions: [{ id: 'plan-\u0000 😀', mail: true }] }],
    ['a word for a switch', { subscriptions: [{ id: 'plan-ending', mail: 'yes' }] }],
    ['an unknown field', { subscriptions: [{ id: 'plan-ending', sms: true }] }],
    [
      'a stream twice',
      {
        subscriptions: [
          { id: 'plan-ending', mail: true },
          { id: 'plan-ending', mail: false },
        ],
      },
    ],
    ['a thousand', { subscriptions: Array.from({ length: 1000 }, () => ({ id: 'plan-ending', mail: true })) }],
  ])('rejects %s', async (_case, payload) => {
    const answer = await (await theSame()).post(UPDATE, payload);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
  });

  it('saves both of two concurrent changes', async () => {
    const browser = await signedIn(world);
    await Promise.all([
      change(browser, { id: 'plan-ending', mail: false }),
      change(browser, { id: 'plan-ending', push: false }),
      change(browser, { id: 'review-due', push: false }),
    ]);
    expect(switchesIn(await read(browser))).toMatchObject({ 'plan-ending': '- -', 'review-due': '- -' });
  });

  it('does not change other users', async () => {
    const other = await addPerson(world, { passwordHash: null });
    await change(await theSame(), { id: 'plan-ending', mail: false });
    const rows = await world.db
      .selectFrom('notification_settings')
      .selectAll()
      .where('user_id', '=', other.id)
      .execute();
    expect(rows).toEqual([]);
  });

  it('requires sign-in', async () => {
    expect((await change(new Browser(world), { id: 'plan-ending', mail: false })).statusCode).toBe(401);
  });
});

describe('POST user/update-qotd-frequency', () => {
  it.each(['daily', 'weekdays', 'weekly', 'never'])('saves %s', async (requestedTopic) => {
    const browser = await theSame();
    expect((await browser.post('user/update-qotd-frequency', { requestedTopic })).statusCode).toBe(204);
    expect((await read(browser)).questionOfTheDayFrequency).toBe(requestedTopic);
  });

  it.each([{}, { requestedTopic: 'hourly' }, { requestedTopic: null }, { requestedTopic: 'daily', more: 1 }])(
    'rejects %j',
    async (payload) => {
      expect((await (await theSame()).post('user/update-qotd-frequency', payload)).statusCode).toBe(400);
    },
  );

  it('requires sign-in', async () => {
    const answer = await new Browser(world).post('user/update-qotd-frequency', { requestedTopic: 'daily' });
    expect(answer.statusCode).toBe(401);
  });
});

/** A shared user, for tests that do not depend on earlier changes. */
let same: Promise<Browser & { userId: string }> | undefined;
const theSame = () => (same ??= signedIn(world));
