import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { promotionCouponOf } from '#server/billing/promotions/promotion-coupon.ts';
import type { AdminPromotion, PromotionsResult } from '#shared/billing/admin-promotions.contract.ts';
import type { PlansResult } from '#shared/billing/plans.contract.ts';
import { lastAdminEvent } from '#test/events.ts';
import { Browser, signedIn, useSignedIn } from '#test/people.ts';
import { fieldErrorsOf, statusesOf } from '#test/responses.ts';

const MONTHLY = 11;

const world = useBillingWorld();
const admin = useSignedIn(world, { role: 'admin' });
beforeEach(async () => {
  await world.db.updateTable('promotions').set({ ends_at: world.clock.now() }).where('id', '<>', 1).execute();
});

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
const aPromotion = (other: object = {}) => ({
  planId: MONTHLY,
  value: 50,
  maxActivations: 2,
  ends: inDays(10),
  ...other,
});
const create = async (other: object = {}) => (await admin.post('promotions', aPromotion(other))).json<AdminPromotion>();
const change = (id: number, payload: object) => admin.send('PUT', `promotions/${id}`, { payload });
const formOf = ({ revision, value, maxActivations, ends }: AdminPromotion) => ({
  revision,
  value,
  maxActivations,
  ends,
});
const list = async (query = '') => (await admin.get(`promotions?${query}`)).json<PromotionsResult>();
const one = async (id: number) => (await list('pageSize=100')).rows.find((row) => row.id === id)!;
const monthly = async () =>
  (await new Browser(world).get('subscriptions/plans')).json<PlansResult>().find(({ id }) => id === MONTHLY)!;
const buy = async () => (await world.addBuyer()).subscribe({ planId: MONTHLY, card: await world.newCard() });

describe('POST promotions', () => {
  it('asks before a plan gets a second one', async () => {
    await create();
    const asked = await admin.post('promotions', aPromotion({ value: 20 }));
    expect([asked.statusCode, asked.json()]).toMatchObject([
      409,
      {
        code: 'needs_confirmation',
        message: 'This plan already has a promotion of 50 % with 2 places left. The new one takes 20 % off.',
      },
    ]);
    expect((await admin.post('promotions', aPromotion({ value: 20, isConfirmed: true }))).statusCode).toBe(201);
  });

  it('lowers the price at once and counts the places left', async () => {
    const response = await admin.post('promotions', aPromotion());
    expect(response.statusCode).toBe(201);
    const promotion = response.json<AdminPromotion>();
    expect(promotion).toMatchObject({ plan: { name: 'Monthly' }, state: 'open', left: 2, couponId: null, revision: 1 });
    expect(await monthly()).toMatchObject({ price: 19.5, previousPrice: 39, promotion: { value: 50 } });
    expect(await lastAdminEvent(world)).toMatchObject({ kind: 'promotion_created', subject_id: String(promotion.id) });

    expect((await buy()).statusCode).toBe(200);
    expect(await one(promotion.id)).toMatchObject({ left: 1, activations: 1, couponId: expect.any(String) as string });
    expect((await buy()).statusCode).toBe(200);
    expect(await one(promotion.id)).toMatchObject({ left: 0, state: 'full' });
    expect(await monthly()).toMatchObject({ price: 39, promotion: null });
  });

  it.each([
    ['value', { value: 0 }],
    ['value', { value: 101 }],
    ['value', { value: 12.5 }],
    ['maxActivations', { maxActivations: 0 }],
    ['maxActivations', { maxActivations: 1_000_001 }],
    ['ends', { ends: 'tomorrow' }],
    ['ends', { ends: '2001-01-01T00:00:00.000Z' }],
    ['planId', { planId: 10 }],
    ['planId', { planId: 999 }],
    ['activations', { activations: 1 }],
    ['couponId', { couponId: 'FREE' }],
  ])('rejects an invalid %s: %j', async (field, other) => {
    const response = await admin.post('promotions', aPromotion(other));
    expect(response.statusCode).toBe(400);
    expect(fieldErrorsOf(response)).toHaveProperty([field]);
  });

  it('rejects a plan that is not sold', async () => {
    await sql`update plans set archived_at = now() where id = 13`.execute(world.db);
    expect(fieldErrorsOf(await admin.post('promotions', aPromotion({ planId: 13 })))).toEqual({
      planId: 'Please choose a plan that is sold.',
    });
    await sql`update plans set archived_at = null where id = 13`.execute(world.db);
  });
});

describe('GET promotions', () => {
  it('filters by state and plan, and exports a file', async () => {
    const { id } = await create();
    const ids = async (query: string) => (await list(query)).rows.map((row) => row.id);
    expect(await ids(`state=open&planId=${MONTHLY}`)).toEqual([id]);
    expect(await ids('state=open&search=annual')).toEqual([1]);
    expect(await ids('state=ended')).not.toContain(id);
    expect((await admin.get('promotions?sort=coupon')).statusCode).toBe(400);
    const file = await admin.get(`promotions/export?planId=${MONTHLY}&state=open`);
    expect(file.body).toContain(`${id},Monthly,open,50,2,0,2,`);
  });
});

describe('PUT promotions/{id}', () => {
  it('changes everything while no place is taken', async () => {
    const promotion = await create();
    const response = await change(promotion.id, { ...formOf(promotion), value: 30, maxActivations: 9 });
    expect(response.json()).toMatchObject({ value: 30, left: 9, revision: 2 });
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'promotion_changed',
      before: { value: 50, maxActivations: 2 },
      after: { value: 30, maxActivations: 9 },
    });
    expect(await monthly()).toMatchObject({ price: 27.3 });
  });

  it('rejects another value once a place is taken, and fewer places than are taken', async () => {
    const promotion = await create({ maxActivations: 3 });
    await buy();
    await buy();
    expect(fieldErrorsOf(await change(promotion.id, { ...formOf(promotion), value: 20 }))).toHaveProperty('value');
    expect(fieldErrorsOf(await change(promotion.id, { ...formOf(promotion), maxActivations: 1 }))).toEqual({
      maxActivations: '2 places are already taken, so there cannot be fewer.',
    });
    expect((await change(promotion.id, { ...formOf(promotion), maxActivations: 2 })).json()).toMatchObject({ left: 0 });
  });

  it('uses a separate coupon for each value, also for a purchase that began at the old value', async () => {
    const promotion = await create();
    const before = await promotionCouponOf(world.deps, promotion);
    const changed = (await change(promotion.id, { ...formOf(promotion), value: 20 })).json<AdminPromotion>();
    expect(changed.couponId).toBeNull();
    const late = await promotionCouponOf(world.deps, promotion);
    const after = await promotionCouponOf(world.deps, changed);
    const percents = await Promise.all([before, late, after].map((id) => world.stripe.coupons.retrieve(id)));
    expect(percents.map(({ percent_off: percent }) => percent)).toEqual([50, 50, 20]);
    expect(await one(promotion.id)).toMatchObject({ couponId: after });
  });

  it('gives away the last place or closes it, never both', async () => {
    const promotion = await create({ maxActivations: 3 });
    await buy();
    const [changed, bought] = await Promise.all([
      change(promotion.id, { ...formOf(promotion), maxActivations: 1 }),
      buy(),
    ]);
    expect(bought.statusCode).toBe(200);
    const { activations, maxActivations } = await one(promotion.id);
    expect(activations).toBeLessThanOrEqual(maxActivations);
    expect([changed.statusCode, maxActivations]).toEqual(activations === 2 ? [400, 3] : [200, 1]);
  });

  it('saves the first of two concurrent changes, and rejects invalid ones', async () => {
    const promotion = await create();
    const answers = await Promise.all([
      change(promotion.id, { ...formOf(promotion), maxActivations: 5 }),
      change(promotion.id, { ...formOf(promotion), maxActivations: 6 }),
    ]);
    expect(statusesOf(answers)).toEqual([200, 409]);
    expect((await change(99_999, formOf(promotion))).statusCode).toBe(404);
    expect((await change(promotion.id, { ...formOf(promotion), planId: 12 })).statusCode).toBe(400);
    expect(fieldErrorsOf(await change(promotion.id, { ...formOf(await one(promotion.id)), ends: inDays(-1) }))).toEqual(
      {
        ends: 'Please choose a moment in the future.',
      },
    );
  });
});

describe('ending a promotion', () => {
  it('takes effect at once', async () => {
    const promotion = await create();
    const ended = await admin.post(`promotions/${promotion.id}/end`, { revision: promotion.revision });
    expect(ended.json()).toMatchObject({ state: 'ended', revision: 2 });
    expect(await monthly()).toMatchObject({ price: 39, promotion: null });
    expect(await lastAdminEvent(world)).toMatchObject({ kind: 'promotion_ended' });
    expect((await admin.post(`promotions/${promotion.id}/end`, { revision: 1 })).statusCode).toBe(409);
  });

  it('can be done by deleting one that was never used', async () => {
    const { id } = await create();
    expect((await admin.send('DELETE', `promotions/${id}`)).statusCode).toBe(204);
    expect(await one(id)).toBeUndefined();
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'promotion_deleted',
      before: { planId: MONTHLY, value: 50 },
    });
    expect((await admin.send('DELETE', `promotions/${id}`)).statusCode).toBe(404);
  });

  it('does not delete one that was used', async () => {
    const { id } = await create();
    await buy();
    expect((await admin.send('DELETE', `promotions/${id}`)).json()).toMatchObject({ code: 'promotion_taken' });
    expect(await one(id)).toMatchObject({ activations: 1 });
  });
});

it('lets the help desk read promotions, and rejects students', async () => {
  const promotion = await create();
  const helper = await signedIn(world, { role: 'admin' });
  await sql`update users set role_id = 4 where id = ${helper.userId}`.execute(world.db);
  const student = await signedIn(world);
  const acts = (browser: Browser) => [
    browser.post('promotions', aPromotion()),
    browser.send('PUT', `promotions/${promotion.id}`, { payload: formOf(promotion) }),
    browser.post(`promotions/${promotion.id}/end`, { revision: 1 }),
    browser.send('DELETE', `promotions/${promotion.id}`),
  ];
  expect((await helper.get('promotions')).statusCode).toBe(200);
  expect((await student.get('promotions')).statusCode).toBe(403);
  expect((await student.get('promotions/export')).statusCode).toBe(403);
  for (const browser of [helper, student]) {
    const answers = await Promise.all(acts(browser));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  }
});
