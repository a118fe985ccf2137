import { describe, expect, it } from 'vitest';
import { adminEventsOn } from '#test/events.ts';
import { signedIn, type SignedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';
import { useWorld } from '#test/world.ts';
import { act, ANNUAL, because, DAY_MS, listOf, look, openAdminWorld } from './admin-subscriptions.test-kit.ts';

const TRIAL = 10;

const world = useWorld(openAdminWorld);

const at = (day: number) => new Date(world.clock.now().getTime() + day * DAY_MS).toISOString();
let purchases = 0;
const purchase = (other: object = {}) => ({
  planId: ANNUAL,
  store: 'apple',
  transactionId: `20000${(purchases += 1)}`,
  startsAt: at(-1),
  endsAt: at(30),
  ...other,
});
const record = (body: object, who: SignedIn = world.admin) => who.post('user-subscriptions/all', body);
const made = (answer: { body: string }) => (JSON.parse(answer.body) as { id: number }).id; // by the contract

describe('POST user-subscriptions/all', () => {
  it("grants the plan to a user found by e-mail or id, and is found by the store's transaction id", async () => {
    const person = await world.addBuyer();
    const answer = await record(purchase({ person: person.email.toUpperCase(), transactionId: 'GPA.1-2' }));
    expect(answer.statusCode).toBe(201);
    const id = made(answer);
    expect(await look(world.admin, id)).toMatchObject({
      source: 'apple',
      state: 'running',
      storeTransactionId: 'GPA.1-2',
      endsAt: at(30),
      payments: [],
    });
    expect((await person.get('user')).json()).toMatchObject({ subscriptions: [{ subscription: { id: ANNUAL } }] });
    expect((await listOf(world.admin, { search: 'GPA.1-2' })).rows).toMatchObject([{ id }]);
    expect(await adminEventsOn(world, 'user_subscription', id)).toMatchObject([
      { kind: 'subscription_recorded', after: { userId: person.userId, store: 'apple', transactionId: 'GPA.1-2' } },
    ]);
    expect(JSON.stringify(await adminEventsOn(world, 'user_subscription', id))).not.toContain(person.email);
    // A purchase by card is rejected while the store bills.
    const bought = await person.subscribe({ planId: ANNUAL, card: await world.newCard() });
    expect(bought.json()).toMatchObject({ code: 'ongoing_apple' });

    const other = await world.addBuyer();
    expect((await record(purchase({ person: other.userId, store: 'google' }))).statusCode).toBe(201);
  });

  it('records a transaction once per store, for any user, even concurrently', async () => {
    const [one, two] = [await world.addBuyer(), await world.addBuyer()];
    const answers = await Promise.all(
      [one, two].map(({ email }) => record(purchase({ person: email, transactionId: '77' }))),
    );
    expect(statusesOf(answers)).toEqual([201, 400]);
    const refused = answers.find(({ statusCode }) => statusCode === 400);
    expect(refused?.json()).toMatchObject({
      message: [{ property: 'transactionId', constraints: { taken: 'This purchase is recorded already.' } }],
    });
    const third = await world.addBuyer();
    const elsewhere = await record(purchase({ person: third.email, store: 'google', transactionId: '77' }));
    expect(elsewhere.statusCode).toBe(201);
  });

  it('is rejected during another paid subscription, and allowed after it', async () => {
    const payer = await world.subscriber();
    expect((await record(purchase({ person: payer.email }))).json()).toMatchObject({ code: 'ongoing_subscription' });

    const person = await world.addBuyer();
    const both = await Promise.all([
      record(purchase({ person: person.email })),
      record(purchase({ person: person.email })),
    ]);
    expect(statusesOf(both)).toEqual([201, 409]);
    const next = purchase({ person: person.email, startsAt: at(30), endsAt: at(60) });
    const following = await record(next);
    expect(following.statusCode).toBe(201);
    expect(await look(world.admin, made(following))).toMatchObject({ state: 'coming' });
  });

  it('can be ended, and another one recorded', async () => {
    const person = await world.addBuyer();
    const id = made(await record(purchase({ person: person.email })));
    expect((await act(world.admin, id, 'cancel', { when: 'now', ...because })).statusCode).toBe(204);
    expect(await look(world.admin, id)).toMatchObject({ state: 'ended' });
    const again = purchase({ person: person.email, startsAt: at(0), endsAt: at(20) });
    expect((await record(again)).statusCode).toBe(201);
  });

  it('rejects unknown users, plans that no store sells, and invalid dates', async () => {
    const { email } = await world.addBuyer();
    const wrong: [string, object][] = [
      ['person', { person: 'nobody@nowhere.example' }],
      ['person', { person: '' }],
      ['planId', { planId: TRIAL }],
      ['planId', { planId: 2_147_483_647 }],
      ['store', { store: 'amazon' }],
      ['transactionId', { transactionId: '<script>' }],
      ['endsAt', { endsAt: at(-1), startsAt: at(-5) }],
      ['endsAt', { endsAt: at(-5) }],
      ['endsAt', { endsAt: at(900) }],
      ['endsAt', { endsAt: 'tomorrow' }],
      ['source', { source: 'card' }],
      ['userId', { userId: world.admin.userId }],
    ];
    for (const [property, other] of wrong) {
      const answer = await record(purchase({ person: email, ...other }));
      expect([other, answer.statusCode, answer.json()]).toMatchObject([other, 400, { message: [{ property }] }]);
    }
  });

  it('is forbidden for the help desk, for oneself and for suspended users', async () => {
    const person = await world.addBuyer();
    expect((await record(purchase({ person: person.email }), world.helper)).statusCode).toBe(403);
    expect((await record(purchase({ person: world.admin.email }))).json()).toMatchObject({ code: 'own_account' });
    const suspended = await signedIn(world);
    await world.admin.post(`users/${suspended.userId}/suspend`, because);
    expect((await record(purchase({ person: suspended.email }))).json()).toMatchObject({ code: 'account_state' });
  });
});
