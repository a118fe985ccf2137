import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SubscriptionsResult } from '#shared/notifications/contract.ts';
import { signedIn } from '#test/people.ts';
import { openWorld, type World } from '#test/world.ts';
import { startLoopback, type Loopback } from '../loopback.test-kit.ts';
import { notificationsPersonalData } from '../notifications.personal-data.ts';
import { unsubscribeLinks } from '../unsubscribe-links.ts';

/** The audience at Mailchimp, by member. */
let members: Record<string, { status: string; interests: Record<string, boolean> }>;
let isAway: boolean;
/** Members who cannot be subscribed again without a confirmation mail from Mailchimp. */
let needsConsent: boolean;

let mailchimp: Loopback;
let world: World;
beforeAll(async () => {
  mailchimp = await startLoopback(({ method, path, body }) => {
    if (isAway) return { status: 500 };
    if (path.includes('/interests')) {
      return {
        status: 200,
        body: {
          interests: [
            { id: 'i1', name: 'Plan ending' },
            { id: 'i2', name: 'Product news' },
          ],
        },
      };
    }
    if (path.includes('/interest-categories')) return { status: 200, body: { categories: [{ id: 'c1' }] } };
    if (path.endsWith('/actions/delete-permanent')) {
      const [forgotten] = /[0-9a-f]{32}/.exec(path)!;
      const isKnown = forgotten in members;
      delete members[forgotten];
      return { status: isKnown ? 204 : 404 };
    }
    const member = path.split('/').at(-1)!;
    if (method === 'GET') return members[member] ? { status: 200, body: members[member] } : { status: 404 };
    const wanted = JSON.parse(body.toString()) as (typeof members)[string];
    if (needsConsent && wanted.status === 'subscribed') return { status: 400 };
    members[member] = wanted;
    return { status: 200, body: wanted };
  });
  world = await openWorld({
    env: { MAILCHIMP_API_KEY: 'key-us1', MAILCHIMP_LIST_ID: 'list1', MAILCHIMP_URL: mailchimp.url },
  });
});
beforeEach(() => {
  members = {};
  isAway = false;
  needsConsent = false;
  mailchimp.received.length = 0;
});
afterAll(async () => {
  await world.close();
  await mailchimp.close();
});

const memberOf = (email: string) => createHash('md5').update(email.toLowerCase()).digest('hex');
const mailsIn = ({ subscriptions }: SubscriptionsResult) =>
  subscriptions.filter(({ mail, isFixed }) => mail && !isFixed).map(({ id }) => id);
const read = async (browser: Person) => (await browser.get('mailchimp/get-current-subscriptions')).json();
const change = (browser: Person, ...subscriptions: object[]) =>
  browser.post('mailchimp/update-subscriptions', { subscriptions });
type Person = Awaited<ReturnType<typeof signedIn>>;

describe('with Mailchimp', () => {
  it('uses our own state for an address that Mailchimp does not know', async () => {
    expect(mailsIn(await read(await signedIn(world)))).toEqual(['question-of-the-day', 'plan-ending']);
  });

  it('uses the mail state of Mailchimp; streams without an interest are ours alone', async () => {
    const person = await signedIn(world);
    members[memberOf(person.email)] = { status: 'subscribed', interests: { i1: false, i2: true } };
    expect(mailsIn(await read(person))).toEqual(['question-of-the-day', 'product-news']);
  });

  it('turns everything off for a user who unsubscribed there', async () => {
    const person = await signedIn(world);
    members[memberOf(person.email)] = { status: 'unsubscribed', interests: { i1: true, i2: true } };
    expect(mailsIn(await read(person))).toEqual(['question-of-the-day']);
  });

  it('forwards a change with the API key, and reads the interests once an hour', async () => {
    const person = await signedIn(world);
    mailchimp.received.length = 0;
    world.clock.advance(3601);
    await person.signIn(person.email);
    await change(person, { id: 'product-news', mail: true });
    await change(person, { id: 'plan-ending', mail: false });
    expect(members[memberOf(person.email)]).toEqual({
      email_address: person.email,
      status: 'subscribed',
      interests: { i1: false, i2: true },
    });
    const asked = mailchimp.received.map(({ path }) => path);
    expect(asked.filter((path) => path.includes('interest-categories'))).toHaveLength(2);
    expect(mailchimp.received[0]!.headers.authorization).toBe(`Basic ${btoa('any:key-us1')}`);
    expect(asked[0]).toMatch(/^\/3\.0\/lists\/list1\//);
  });

  it('unsubscribes a user there who wants no mails', async () => {
    const person = await signedIn(world);
    await change(person, { id: 'plan-ending', mail: false }, { id: 'question-of-the-day', mail: false });
    expect(members[memberOf(person.email)]).toMatchObject({ status: 'unsubscribed' });
  });

  it('sends a confirmation mail if a user cannot be subscribed again directly', async () => {
    const person = await signedIn(world);
    needsConsent = true;
    expect((await change(person, { id: 'product-news', mail: true })).statusCode).toBe(200);
    expect(members[memberOf(person.email)]).toMatchObject({ status: 'pending' });
  });

  it('does not forward changes of push settings', async () => {
    const person = await signedIn(world);
    await change(person, { id: 'plan-ending', push: false });
    expect(members).toEqual({});
  });

  it('changes nothing here while Mailchimp is unavailable, and asks to try again', async () => {
    const person = await signedIn(world);
    isAway = true;
    const answer = await change(person, { id: 'plan-ending', mail: false });
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({ code: 'unavailable' });
    expect(answer.headers['retry-after']).toBeDefined();
    isAway = false;
    expect(mailsIn(await read(person))).toContain('plan-ending');
    expect(world.logged.join('')).toContain('Mailchimp cannot be reached');
  });

  it('treats an invalid response as unavailable', async () => {
    const person = await signedIn(world);
    members[memberOf(person.email)] = { status: 'subscribed', interests: 'all' as never };
    expect((await person.get('mailchimp/get-current-subscriptions')).statusCode).toBe(503);
  });

  it('does not wait for Mailchimp when a user unsubscribes by mail, and updates it later', async () => {
    const person = await signedIn(world);
    members[memberOf(person.email)] = { status: 'subscribed', interests: { i1: true, i2: true } };
    const { headerUrl } = await unsubscribeLinks(world.deps, { userId: person.userId, stream: 'product-news' });
    isAway = true;
    const answer = await world.app.inject({ method: 'POST', url: headerUrl.replace('http://localhost:3000', '') });
    expect(answer.statusCode).toBe(204);
    isAway = false;
    await world.runJobs();
    expect(members[memberOf(person.email)]).toMatchObject({ interests: { i1: true, i2: false } });
  });
});

it('erases a user at Mailchimp, whether or not they are known there', async () => {
  const known = await signedIn(world);
  const unknown = await signedIn(world);
  await change(known, { id: 'product-news', mail: true });
  expect(Object.keys(members)).toEqual([memberOf(known.email)]);
  for (const { userId } of [known, unknown]) {
    await notificationsPersonalData.onErasing?.(world.deps, world.db, userId);
  }
  await world.runJobs();
  expect(members).toEqual({});
});
