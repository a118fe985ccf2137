import { describe, expect, it } from 'vitest';
import type { AdminPlan, AdminPlansResult } from '#shared/billing/admin-plans.contract.ts';
import { fieldErrorsOf } from '#test/responses.ts';
import { useEmptyTables, useWorld } from '#test/world.ts';
import { openPlanWorld } from './admin-plans.test-kit.ts';

const MONTHLY = 11;

const world = useWorld(openPlanWorld);
useEmptyTables(world, 'rate_limits');

describe('GET plans', () => {
  it('lists all plans in the order of the pricing page, with the price of the USA and the number of users', async () => {
    await world.addBuyer({ planId: MONTHLY });
    const { rows, total, page, pageSize } = (await world.admin.get('plans')).json<AdminPlansResult>();
    expect({ total, page, pageSize }).toEqual({ total: 4, page: 1, pageSize: 25 });
    expect(rows.map(({ id, state, price }) => [id, state, price])).toEqual([
      [12, 'sold', 299],
      [11, 'sold', 39],
      [13, 'sold', 199],
      [10, 'trial', 0],
    ]);
    expect(rows[1]).toMatchObject({ name: 'Monthly', regions: 8, people: 1, payers: 0, duration: 1 });
  });

  it('searches, filters and sorts', async () => {
    const ids = async (query: string) =>
      (await world.admin.get(`plans?${query}`)).json<AdminPlansResult>().rows.map(({ id }) => id);
    expect(await ids('search=ANNUAL&sort=name')).toEqual([12, 13]);
    expect(await ids('state=trial')).toEqual([10]);
    expect(await ids('sort=price&order=desc')).toEqual([12, 13, 11, 10]);
    expect(await ids('sort=people&order=desc')).toEqual([11, 13, 12, 10]);
  });

  it('exports a file', async () => {
    const response = await world.admin.get('plans/export?state=sold');
    expect(response.headers['content-type']).toContain('text/csv');
    expect(response.body).toContain('11,Monthly,sold,1 month,39,8,');
    expect(response.body).not.toContain('Trial');
  });

  it.each(['sort=stripe_price_id', 'pageSize=1000', 'state=gone', 'owner=1'])('rejects %s', async (query) => {
    expect((await world.admin.get(`plans?${query}`)).statusCode).toBe(400);
  });
});

describe('POST plans', () => {
  it('creates a plan that is offered at once, at the price of each region', async () => {
    const response = await world.admin.post('plans', world.aPlan({ name: '  Last   weeks ' }));
    expect(response.statusCode).toBe(201);
    const plan = response.json<AdminPlan>();
    expect(plan).toMatchObject({ name: 'Last weeks', revision: 2, state: 'sold', people: 0, formerPrices: [] });
    expect(plan.id).toBeGreaterThanOrEqual(100);
    expect(plan.prices[0]).toEqual({
      worldRegion: { id: world.regions['USA'], code: 'USA', name: 'United States' },
      currency: 'usd',
      amount: 9900,
      previousAmount: 12_900,
      isAvailable: true,
      isSold: false,
    });
    expect((await world.offered()).find(({ id }) => id === plan.id)).toMatchObject({
      price: 99,
      previousPrice: 129,
      duration: 3,
      durationModifier: 'm',
    });
    expect(await world.lastEvent()).toMatchObject({
      kind: 'plan_created',
      subject_kind: 'plan',
      subject_id: String(plan.id),
      before: null,
    });
  });

  it('can be bought, and is then created at Stripe', async () => {
    const { id } = await world.create();
    const buyer = await world.addBuyer();
    expect((await buyer.subscribe({ planId: id, card: await world.newCard() })).statusCode).toBe(200);
    expect(await world.stripe.products.retrieve(`plan-${id}`)).toMatchObject({ name: expect.stringMatching(/^Plan/) });
    expect(await world.read(id)).toMatchObject({ people: 1, payers: 1, prices: [{ isSold: true }, { isSold: false }] });
  });

  it('does not show a plan without a card', async () => {
    const { id, state } = await world.create({ card: null, prices: [] });
    expect(state).toBe('hidden');
    expect((await world.offered()).map((plan) => plan.id)).not.toContain(id);
  });

  it('rejects amounts that cannot be charged', async () => {
    const price = { worldRegionId: world.regions['USA'], currency: 'usd', amount: 9900 };
    const refused = async (other: object) =>
      fieldErrorsOf(await world.admin.post('plans', world.aPlan({ prices: [{ ...price, ...other }] })));
    expect(await refused({ amount: 49 })).toEqual({ 'prices.0.amount': 'The minimum is $0.50.' });
    expect(await refused({ amount: 1_000_001 })).toHaveProperty(['prices.0.amount']);
    expect(await refused({ amount: -9900 })).toHaveProperty(['prices.0.amount']);
    expect(await refused({ amount: 99.5 })).toHaveProperty(['prices.0.amount']);
    expect(await refused({ previousAmount: 9900 })).toEqual({
      'prices.0.previousAmount': 'The earlier price has to be higher than the price.',
    });
    expect(await refused({ currency: 'kwd' })).toHaveProperty(['prices.0.currency']);
    expect(await refused({ worldRegionId: 999 })).toEqual({ prices: 'Please choose from the list.' });
  });

  it('allows one price per region, in the currency of the other plans there', async () => {
    const [usd] = world.aPlan().prices;
    expect(fieldErrorsOf(await world.admin.post('plans', world.aPlan({ prices: [usd, usd] })))).toEqual({
      prices: 'Each region can have only one price.',
    });
    expect(
      fieldErrorsOf(await world.admin.post('plans', world.aPlan({ prices: [{ ...usd, currency: 'eur' }] }))),
    ).toEqual({
      'prices.0.currency': 'Other plans in this region are sold in USD.',
    });
  });

  it.each([
    ['name', { name: ' ' }],
    ['name', { name: 'MONTHLY' }],
    ['name', { name: 'x'.repeat(101) }],
    ['card.head', { card: { head: '', body: '' } }],
    ['card.body', { card: { head: 'A', body: '<script>' } }],
    ['prices', { prices: [] }],
    ['disciplines', { disciplines: [] }],
    ['disciplines', { disciplines: [9999] }],
    ['bodySystems', { bodySystems: [9999] }],
    ['duration', { duration: 37 }],
    ['duration', { duration: 4, durationModifier: 'y' }],
    ['durationModifier', { durationModifier: 'd' }],
  ])('rejects an invalid %s: %j', async (field, other) => {
    const response = await world.admin.post('plans', world.aPlan(other));
    expect(response.statusCode).toBe(400);
    expect(fieldErrorsOf(response)).toHaveProperty([field]);
  });

  it.each([
    ['isTrial', { isTrial: true }],
    ['stripePriceId', { stripePriceId: 'price_x' }],
    ['id', { id: 1 }],
    ['revision', { revision: 1 }],
  ])('rejects the field %s', async (field, other) => {
    const name = `Assigned ${field}`;
    expect((await world.admin.post('plans', world.aPlan({ name, ...other }))).statusCode).toBe(400);
    expect((await world.admin.get(`plans?search=${name}`)).json<AdminPlansResult>().total).toBe(0);
  });
});
