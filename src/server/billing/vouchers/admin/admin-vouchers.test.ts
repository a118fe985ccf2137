import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Buyer, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import type { AdminVoucher, VouchersResult } from '#shared/billing/admin-vouchers.contract.ts';
import { lastAdminEvent } from '#test/events.ts';
import { type Browser, signedIn, useSignedIn } from '#test/people.ts';
import { fieldErrorsOf, statusesOf } from '#test/responses.ts';
import { openWorld } from '#test/world.ts';

const world = useBillingWorld({ timeoutMs: 1000 });
const admin = useSignedIn(world, { role: 'admin' });
beforeEach(async () => {
  world.sandbox.setFaults();
});

const inDays = (days: number) => new Date(world.clock.now().getTime() + days * 86_400_000).toISOString();
const create = (voucher: object) => admin.post('vouchers', { percentOff: 30, ...voucher });
const list = async (query = '') => (await admin.get(`vouchers?${query}`)).json<VouchersResult>();
const one = async (code: string) => (await list('pageSize=100')).rows.find((row) => row.code === code)!;
const stop = (id: string, browser: Browser = admin) => browser.post(`vouchers/${id}/stop`);
const verify = async (buyer: Buyer, code: string) =>
  (await buyer.post('recurring-subscriptions/verify-coupon', { stripeCouponId: code })).json<{
    discount: { percentOff: number } | null;
  }>().discount;

describe('POST vouchers', () => {
  it('creates a code that can be redeemed up to its limit', async () => {
    const response = await create({ code: ' spring-30 ', maxRedemptions: 1, ends: inDays(30) });
    expect(response.statusCode).toBe(201);
    expect(response.json<AdminVoucher>()).toMatchObject({
      code: 'SPRING-30',
      percentOff: 30,
      isLasting: false,
      state: 'active',
      redeemed: 0,
      maxRedemptions: 1,
    });
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'voucher_created',
      after: { code: 'SPRING-30', percentOff: 30 },
    });

    const buyer = await world.addBuyer();
    expect(await verify(buyer, 'spring-30')).toMatchObject({ percentOff: 30 });
    await buyer.subscribe({ planId: 11, card: await world.newCard(), voucher: 'SPRING-30' });
    const [invoice] = await world.paidInvoicesOf(buyer.userId);
    expect(invoice?.amount_paid).toBe(2730);
    expect(await one('SPRING-30')).toMatchObject({ redeemed: 1, state: 'used' });
  });

  it('can apply to every charge', async () => {
    await create({ code: 'ALWAYS', isLasting: true });
    expect(await one('ALWAYS')).toMatchObject({ isLasting: true, maxRedemptions: null, ends: null });
  });

  it('can allow one user to redeem it more than once', async () => {
    await create({ code: 'ONCE' });
    await create({ code: 'OFTEN', isReusable: true });
    const left: unknown[] = [];
    for (const code of ['ONCE', 'OFTEN']) {
      const buyer = await world.addBuyer();
      await buyer.subscribe({ planId: 11, card: await world.newCard(), voucher: code });
      left.push(await verify(buyer, code));
    }
    expect(left).toEqual([null, expect.objectContaining({ percentOff: 30 })]);
  });

  it('can take a fixed amount off', async () => {
    const amountOff = 500;
    expect((await create({ code: 'FIVE', percentOff: null, amountOff })).json()).toMatchObject({
      percentOff: null,
      amountOff,
      currency: 'usd',
    });
    expect((await admin.get('vouchers/export?search=FIVE')).body).toMatch(/^FIVE,active,,no,0,,,[^,]+,5,usd\r$/m);
    expect(fieldErrorsOf(await create({ code: 'BOTH', amountOff }))).toHaveProperty('percentOff');
    expect(fieldErrorsOf(await create({ code: 'NONE', percentOff: null }))).toHaveProperty('percentOff');
  });

  it('asks before everything is free for everyone', async () => {
    const asked = await create({ code: 'FREE', percentOff: 100 });
    expect([asked.statusCode, asked.json<{ code: string }>().code]).toEqual([409, 'needs_confirmation']);
    expect(asked.json<{ message: string }>().message).toContain('without a limit and without an end');
    expect(await one('FREE')).toBeUndefined();
    expect((await create({ code: 'FREE', percentOff: 100, isConfirmed: true })).statusCode).toBe(201);
    expect((await create({ code: 'FREE-ONCE', percentOff: 100, maxRedemptions: 1 })).statusCode).toBe(201);
  });

  it('rejects a code that is taken, even concurrently', async () => {
    expect(fieldErrorsOf(await create({ code: 'student10' }))).toEqual({
      code: 'An active voucher with this code already exists.',
    });
    const answers = await Promise.all([create({ code: 'TWICE' }), create({ code: 'TWICE' })]);
    expect(statusesOf(answers)).toEqual([201, 400]);
  });

  it.each([
    ['code', { code: 'AB' }],
    ['code', { code: 'A'.repeat(41) }],
    ['code', { code: 'NOT GOOD' }],
    ['code', { code: 'Ä'.repeat(5) }],
    ['percentOff', { percentOff: 0 }],
    ['percentOff', { percentOff: 101 }],
    ['maxRedemptions', { maxRedemptions: 0 }],
    ['ends', { ends: '2001-01-01T00:00:00.000Z' }],
    ['metadata', { metadata: { promotionId: '1' } }],
    ['amountOff', { percentOff: null, amountOff: 0 }],
    ['currency', { percentOff: null, amountOff: 500, currency: 'xxx' }],
    ['id', { id: 'FREE' }],
  ])('rejects an invalid %s: %j', async (field, other) => {
    const response = await create({ code: 'REFUSED', ...other });
    expect(response.statusCode).toBe(400);
    expect(fieldErrorsOf(response)).toHaveProperty([field]);
    expect(await one('REFUSED')).toBeUndefined();
  });
});

describe('POST vouchers/batch', () => {
  const batch = (given: object) =>
    admin.post('vouchers/batch', { prefix: 'fair', count: 12, percentOff: 20, maxRedemptions: 1, ...given });

  it('creates codes that share a discount, as a CSV file', async () => {
    const response = await batch({});
    expect([response.statusCode, response.headers['content-disposition']]).toEqual([
      201,
      'attachment; filename="vouchers-FAIR.csv"',
    ]);
    const codes = response.body.match(/^FAIR-[A-Z2-9]{10}(?=,active,20,no,0,1,)/gm) ?? [];
    expect(new Set(codes).size).toBe(12);
    expect((await list('search=FAIR-')).total).toBe(12);
    expect(await lastAdminEvent(world)).toMatchObject({
      kind: 'vouchers_created',
      subject_id: 'FAIR',
      after: { prefix: 'FAIR', count: 12, percentOff: 20 },
    });
    const buyer = await world.addBuyer();
    expect(await verify(buyer, codes[0]!)).toMatchObject({ percentOff: 20 });
  });

  it('creates all codes or none', async () => {
    world.sandbox.setFaults({
      match: 'POST /v1/promotion_codes',
      kind: 'error-500',
      probability: 0.5,
      times: 1000,
      seed: 3,
    });
    expect((await batch({ prefix: 'BROKEN', count: 20 })).statusCode).toBe(503);
    world.sandbox.setFaults();
    const left = (await list('search=BROKEN-&pageSize=100')).rows;
    const buyer = await world.addBuyer();
    const answers = await Promise.all(left.slice(0, 5).map(({ code }) => verify(buyer, code)));
    expect(answers.filter((discount) => discount !== null)).toEqual([]);
    expect((await lastAdminEvent(world)).subject_id).not.toBe('BROKEN');
  });

  it.each([
    ['prefix', { prefix: 'A B' }],
    ['count', { count: 0 }],
    ['count', { count: 201 }],
    ['percentOff', { percentOff: null }],
  ])('rejects an invalid %s: %j', async (field, given) => {
    expect(fieldErrorsOf(await batch(given))).toHaveProperty([field]);
  });
});

describe('GET vouchers', () => {
  it('searches, filters, sorts and exports', async () => {
    const codes = async (query: string) => (await list(query)).rows.map(({ code }) => code);
    expect(await codes('search=student&sort=code&order=asc')).toEqual(['STUDENT10']);
    expect(await codes('state=ended')).toEqual(['OVER20']);
    expect(await list('state=ended')).toMatchObject({ total: 1, page: 1, isCut: false });
    expect((await admin.get('vouchers?sort=id')).statusCode).toBe(400);
    expect((await admin.get('vouchers/export?search=WELCOME')).body).toContain('WELCOME25,active,25,no,0,100,');
  });
});

describe('POST vouchers/{id}/stop', () => {
  it('prevents redemption by the code and by its id', async () => {
    const { id } = (await create({ code: 'STOPPED' })).json<AdminVoucher>();
    expect((await stop(id)).json()).toMatchObject({ state: 'stopped' });
    expect(await lastAdminEvent(world)).toMatchObject({ kind: 'voucher_stopped', subject_id: id });
    const buyer = await world.addBuyer();
    expect(await verify(buyer, 'STOPPED')).toBeNull();
    expect(await verify(buyer, id)).toBeNull();

    const event = await lastAdminEvent(world);
    expect((await stop(id)).statusCode).toBe(200);
    expect(await lastAdminEvent(world)).toEqual(event);
    expect((await create({ code: 'STOPPED' })).statusCode).toBe(201);
  });

  it('rejects other ids', async () => {
    expect((await stop('promo_unknown')).statusCode).toBe(404);
    expect((await stop('STUDENT10')).statusCode).toBe(400);
  });
});

describe('when Stripe is unavailable', () => {
  it.each(['error-500', 'reset-after'] as const)('reports it with a text (%s)', async (kind) => {
    world.sandbox.setFaults({ kind, probability: 1, times: 1_000_000 });
    for (const response of [await admin.get('vouchers'), await create({ code: 'AWAY' })]) {
      expect(response.statusCode).toBe(503);
      expect(response.json<{ message: string }>().message).toContain('Stripe cannot be reached');
    }
  });

  it('reports that Stripe is not configured', async () => {
    const without = await openWorld();
    const keeper = await signedIn(without, { role: 'admin' });
    expect((await keeper.get('vouchers')).json()).toMatchObject({
      code: 'unavailable',
      message: 'Stripe is not configured, so there are no vouchers.',
    });
    await without.close();
  });
});

it('lets the help desk read vouchers, and rejects students', async () => {
  const { id } = await one('STUDENT10');
  const helper = await signedIn(world, { role: 'admin' });
  await sql`update users set role_id = 4 where id = ${helper.userId}`.execute(world.db);
  const student = await signedIn(world);
  expect((await helper.get('vouchers')).statusCode).toBe(200);
  expect((await student.get('vouchers')).statusCode).toBe(403);
  expect((await student.get('vouchers/export')).statusCode).toBe(403);
  for (const browser of [helper, student]) {
    expect((await browser.post('vouchers', { code: 'MINE', percentOff: 100 })).statusCode).toBe(403);
    expect((await stop(id, browser)).statusCode).toBe(403);
  }
});
