import { beforeAll, describe, expect, it } from 'vitest';
import type { AdminSubscriptionRow, AdminSubscriptionsResult } from '#shared/billing/admin-subscriptions.contract.ts';
import { addSubscription, EDITOR, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import {
  act,
  ANNUAL,
  because,
  DAY_MS,
  heldBy,
  listOf,
  look,
  MONTHLY,
  openAdminWorld,
  type Subscriber,
} from './admin-subscriptions.test-kit.ts';

const world = useWorld(openAdminWorld);
let payer: Subscriber;
let cancelled: Subscriber;
let granted: number;
let coming: number;
let ended: number;
beforeAll(async () => {
  payer = await world.subscriber();
  cancelled = await world.subscriber(ANNUAL);
  await act(world.admin, cancelled.subscriptionId, 'cancel', { when: 'period_end', ...because });
  granted = await given({ first_name: 'Grace', last_name: 'Hopper', email: 'AAA.grace@navy.example' });
  coming = await given({}, { from: 2, to: 9 });
  ended = await given({}, { from: -9, to: -2 });
});

/** A subscription without a card, for a new user. */
async function given(person: Record<string, string>, days = { from: -1, to: 14 }): Promise<number> {
  const { userId } = await signedIn(world);
  if (person['email']) await world.db.updateTable('users').set(person).where('id', '=', userId).execute();
  await addSubscription(world, userId, ANNUAL);
  const at = (day: number) => new Date(world.clock.now().getTime() + day * DAY_MS);
  await world.db
    .updateTable('user_subscriptions')
    .set({ starts_at: at(days.from), ends_at: at(days.to) })
    .where('user_id', '=', userId)
    .execute();
  return heldBy(world, userId);
}

const ids = ({ rows }: AdminSubscriptionsResult) => rows.map(({ id }) => id);
const found = async (query: Record<string, string>) => ids(await listOf(world.admin, query)).toSorted((a, b) => a - b);

describe('GET user-subscriptions/all', () => {
  it('shows owner, source, state and next charge, and nothing else', async () => {
    const { rows } = await listOf(world.admin, { search: payer.email });
    expect(rows).toEqual([
      {
        id: payer.subscriptionId,
        person: { id: payer.userId, firstName: 'Ada', lastName: 'Byron', email: payer.email },
        plan: { id: MONTHLY, name: 'Monthly' },
        source: 'card',
        state: 'renewing',
        startsAt: expect.any(String),
        endsAt: expect.any(String),
        nextAmount: 3900,
        currency: 'usd',
      } satisfies AdminSubscriptionRow,
    ]);
  });

  it('filters by state, source and plan', async () => {
    expect(await found({ state: 'renewing' })).toEqual([payer.subscriptionId]);
    expect(await found({ state: 'cancelling' })).toEqual([cancelled.subscriptionId]);
    expect(await found({ state: 'running' })).toEqual([granted]);
    expect(await found({ state: 'coming' })).toEqual([coming]);
    expect(await found({ state: 'ended' })).toEqual([ended]);
    expect(await found({ state: 'past_due' })).toEqual([]);
    expect(await found({ source: 'card' })).toEqual([payer.subscriptionId, cancelled.subscriptionId]);
    expect(await found({ source: 'apple' })).toEqual([]);
    expect(await found({ planId: String(MONTHLY) })).toEqual([payer.subscriptionId]);
    expect(await found({ planId: String(ANNUAL), source: 'card' })).toEqual([cancelled.subscriptionId]);
  });

  it('searches by part of a name or e-mail, by id and by Stripe id', async () => {
    const { stripeSubscriptionId } = await look(world.admin, payer.subscriptionId);
    expect(await found({ search: 'grace@nav' })).toEqual([granted]);
    expect(await found({ search: 'hopper gra' })).toEqual([granted]);
    expect(await found({ search: String(coming) })).toContain(coming);
    expect(await found({ search: stripeSubscriptionId! })).toEqual([payer.subscriptionId]);
    for (const search of ['%', "' or true --", '\0', '99999999999']) {
      const answer = await world.admin.get(`user-subscriptions/all?${String(new URLSearchParams({ search }))}`);
      expect([search, answer.statusCode]).toEqual([search, 200]);
    }
  });

  it('sorts by start and end, in pages', async () => {
    const firstOf = async (sort: string, order: string) => ids(await listOf(world.admin, { sort, order }))[0];
    expect(await firstOf('started', 'asc')).toBe(ended);
    expect(await firstOf('started', 'desc')).toBe(coming);
    expect(await firstOf('ends', 'asc')).toBe(ended);
    expect(await firstOf('ends', 'desc')).toBe(cancelled.subscriptionId);
    expect(await listOf(world.admin, { page: '2' })).toMatchObject({ total: 5, page: 2, pageSize: 25, rows: [] });
  });

  it('rejects unknown states, sources, sorts and pages', async () => {
    for (const query of ['state=dead', 'source=paypal', 'sort=mail', 'page=0', 'pageSize=7', 'planId=x', 'other=1']) {
      expect([query, (await world.admin.get(`user-subscriptions/all?${query}`)).statusCode]).toEqual([query, 400]);
    }
  });

  it('hides users from admins who may not see them, also in the search', async () => {
    const clerk = await signedIn(world, { role: EDITOR });
    await world.db
      .insertInto('role_permissions')
      .values({ role_id: EDITOR, permission: 'UserSubscriptionManagement.read' })
      .execute();
    const { rows } = await listOf(clerk, { search: String(payer.subscriptionId) });
    expect(rows).toMatchObject([{ id: payer.subscriptionId, person: null }]);
    expect((await listOf(clerk, { search: payer.email })).total).toBe(0);
    expect(await look(clerk, payer.subscriptionId)).toMatchObject({ person: null });
    await world.db
      .deleteFrom('role_permissions')
      .where('role_id', '=', EDITOR)
      .where('permission', 'like', 'UserSub%')
      .execute();
  });

  it('is limited to admins who manage subscriptions', async () => {
    expect((await world.helper.get('user-subscriptions/all')).statusCode).toBe(200);
    for (const role of ['student', EDITOR] as const) {
      const other = await signedIn(world, { role });
      for (const path of ['', '/export', `/${payer.subscriptionId}`]) {
        expect([path, (await other.get(`user-subscriptions/all${path}`)).statusCode]).toEqual([path, 403]);
      }
    }
  });
});

describe('GET user-subscriptions/all/:id', () => {
  it('shows the payments, and only brand and last digits of the card', async () => {
    const answer = await world.admin.get(`user-subscriptions/all/${payer.subscriptionId}`);
    expect(answer.json()).toMatchObject({
      mayBeActedOn: true,
      card: { brand: 'visa', last4: '4242' },
      payments: [{ paid: 3900, refunded: 0, left: 3900, currency: 'usd', status: 'paid', isDisputed: false }],
      acts: [],
    });
    expect(answer.body).not.toMatch(/exp|pm_|cus_|pi_/);
    expect((await world.admin.get('user-subscriptions/all/2147483647')).statusCode).toBe(404);
    expect((await world.admin.get('user-subscriptions/all/x')).statusCode).toBe(400);
  });
});

describe('GET user-subscriptions/all/export', () => {
  it('exports the filtered list without pages', async () => {
    await world.db.updateTable('users').set({ first_name: '=cmd()' }).where('email', '=', payer.email).execute();
    const answer = await world.admin.get('user-subscriptions/all/export?state=renewing');
    expect(answer.headers['content-type']).toContain('text/csv');
    expect(answer.headers['content-disposition']).toMatch(/filename="subscriptions-\d{4}-\d\d-\d\d\.csv"/);
    const lines = answer.body.trim().split('\n');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(payer.email);
    expect(lines[1]).toContain(',39,usd');
    expect(lines[1]).not.toContain(',=cmd()');
  });
});
