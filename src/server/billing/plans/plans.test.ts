import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import type { PlansResult } from '#shared/billing/plans.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { addPerson, Browser, signedIn } from '#test/people.ts';
import { useWorld } from '#test/world.ts';
import { readPlans } from './read-plans.ts';
import { findSellablePlan } from './sellable-plan.ts';

const MONTHLY = 11;
const ANNUAL = 12;
const DAY = 86_400;

const world = useWorld();

/** Resets the seeded promotion of the annual plan; it ends 60 days from now. */
beforeEach(async () => {
  await sql`delete from promotion_places`.execute(world.db);
  await sql`
    update promotions set value = 20, max_activations = 500, activations = 0,
                          ends_at = ${world.clock.now()}::timestamptz + interval '60 days'
  `.execute(world.db);
});

async function person(isoCode: string | null = null) {
  const { id } = await addPerson(world, { passwordHash: null });
  await sql`update users set country_id = (select id from countries where iso_code = ${isoCode}) where id = ${id}`.execute(
    world.db,
  );
  return { id };
}
async function plan(id: number, user: { id: string } | null = null) {
  const plans = await readPlans(world.deps, user);
  return plans.find((one) => one.id === id)!;
}
const setPromotion = (change: ReturnType<typeof sql>) => sql`update promotions set ${change}`.execute(world.db);
const reservePlace = (userId: string, reservedUntil: Date | null) =>
  sql`insert into promotion_places (user_id, promotion_id, reserved_until) values (${userId}, 1, ${reservedUntil})`.execute(
    world.db,
  );
const later = (seconds: number) => new Date(world.clock.now().getTime() + seconds * 1000);

describe('GET subscriptions/plans', () => {
  it('shows a visitor the plans for sale, in card order, at the prices of the USA', async () => {
    const response = await new Browser(world).get('subscriptions/plans');
    expect(response.statusCode).toBe(200);
    const plans = response.json<PlansResult>();
    expect(plans.map(({ id, card }) => [id, card.head])).toEqual([
      [12, 'Annual'],
      [11, 'Monthly'],
      [13, 'Annual basic sciences'],
    ]);
    expect(plans[1]).toMatchObject({
      price: 39,
      previousPrice: null,
      renewalPrice: 39,
      currency: 'usd',
      currencySymbol: '$',
      isAvailable: true,
      isPromotion: false,
      duration: 1,
      durationModifier: 'm',
      isTrial: false,
      promotion: null,
    });
    expect(plans[1]?.regionalisation).toContainEqual({ price: 35, worldRegion: { code: 'EUR' } });
    expect(plans[1]?.regionalisation).toHaveLength(8);
  });

  it('identifies the user by the token', async () => {
    const browser = await signedIn(world);
    await sql`
      update users set country_id = (select id from countries where iso_code = 'PL') where id = ${browser.userId}
    `.execute(world.db);
    const plans = (await browser.get('subscriptions/plans')).json<PlansResult>();
    expect(plans.find(({ id }) => id === MONTHLY)).toMatchObject({ price: 35, currencySymbol: '€' });
  });

  it.each([
    ['PL', 35, 'eur'],
    ['US', 39, 'usd'],
    ['CA', 49, 'cad'],
    ['NG', 12, 'usd'],
    [null, 39, 'usd'],
  ])("uses the region of the user's country (%s)", async (isoCode, price, currency) => {
    expect(await plan(MONTHLY, await person(isoCode))).toMatchObject({ price, currency });
  });

  it('keeps the region of the first purchase when the user moves', async () => {
    const mover = await person('PL');
    await sql`
      insert into billing_customers (user_id, world_region_id)
      values (${mover.id}, (select id from world_regions where code = 'CAN'))
    `.execute(world.db);
    expect(await plan(MONTHLY, mover)).toMatchObject({ price: 49, currency: 'cad' });
  });
});

describe('a promotion', () => {
  it('lowers the first period, shows the regular price as the previous one and renews at it', async () => {
    expect(await plan(ANNUAL)).toMatchObject({
      price: 239.2,
      previousPrice: 299,
      renewalPrice: 299,
      isPromotion: true,
      promotion: { id: 1, value: 20, maxActivations: 500, activations: 0, ends: later(60 * DAY).toISOString() },
    });
  });

  it.each([
    ['it has ended', () => setPromotion(sql`ends_at = ${world.clock.now()}`)],
    ['its places are gone', () => setPromotion(sql`activations = max_activations`)],
  ])('is neither shown nor applied when %s', async (_case, end) => {
    await end();
    expect(await plan(ANNUAL)).toMatchObject({ price: 299, previousPrice: null, isPromotion: false, promotion: null });
  });

  it('stays open to the holder of the last place until the place expires', async () => {
    const holder = await person();
    await setPromotion(sql`activations = max_activations`);
    await reservePlace(holder.id, later(60));
    expect(await plan(ANNUAL, holder)).toMatchObject({ price: 239.2 });
    expect(await plan(ANNUAL, await person())).toMatchObject({ price: 299 });
    world.clock.advance(60);
    expect(await plan(ANNUAL, holder)).toMatchObject({ price: 299 });
  });

  it('is closed to a user who has used it', async () => {
    const buyer = await person();
    await reservePlace(buyer.id, null);
    expect(await plan(ANNUAL, buyer)).toMatchObject({ price: 299, promotion: null });
  });
});

describe('a plan that cannot be bought', () => {
  const codeOf = async (planId: number, userId: string) => {
    const error: unknown = await findSellablePlan(world.db, { planId, userId, now: world.clock.now() }).catch(
      (refusal: unknown) => refusal,
    );
    return error instanceof AppError ? error.code : error;
  };
  const inMonthly = (change: ReturnType<typeof sql>) =>
    sql`
      update plan_prices set ${change}
      where plan_id = ${MONTHLY} and world_region_id = (select id from world_regions where code = 'OCE')
    `.execute(world.db);

  it('is rejected in a region without a price, and listed without one', async () => {
    const australian = await person('AU');
    await sql`
      with gone as (
        delete from plan_prices
        where plan_id = 13 and world_region_id = (select id from world_regions where code = 'OCE')
        returning plan_id
      )
      select from gone
    `.execute(world.db);
    expect(await codeOf(13, australian.id)).toBe('price_not_in_area');
    expect(await plan(13, australian)).toMatchObject({ price: null, renewalPrice: null, isAvailable: false });
  });

  it('is rejected in a region where it is not available', async () => {
    const australian = await person('AU');
    await inMonthly(sql`is_available = false`);
    expect(await codeOf(MONTHLY, australian.id)).toBe('subscription_not_in_area');
    expect(await plan(MONTHLY, australian)).toMatchObject({ price: 55, isAvailable: false });
    await inMonthly(sql`is_available = true`);
    expect(await codeOf(MONTHLY, australian.id)).not.toBe('subscription_not_in_area');
  });

  it.each([
    ['the trial', 10],
    ['one that nobody knows', 999],
  ])('is reported as gone: %s', async (_case, planId) => {
    expect(await codeOf(planId, (await person()).id)).toBe('plan_gone');
  });

  it('is reported as gone once archived, and no longer listed', async () => {
    await sql`update plans set archived_at = ${world.clock.now()} where id = 13`.execute(world.db);
    expect(await codeOf(13, (await person()).id)).toBe('plan_gone');
    expect((await readPlans(world.deps, null)).map(({ id }) => id)).toEqual([12, 11]);
    await sql`update plans set archived_at = null where id = 13`.execute(world.db);
  });
});

describe('POST payments/{id}/pay', () => {
  it('answers that PayPal is coming soon, and rejects any other provider', async () => {
    const browser = await signedIn(world);
    const paypal = await browser.post('payments/11/pay?provider=1', { data: {} });
    expect([paypal.statusCode, paypal.json<{ code: string }>().code]).toEqual([409, 'paypal_coming_soon']);
    const other = await browser.post('payments/11/pay?provider=2', { data: {} });
    expect(other.json()).toMatchObject({ code: 'invalid_input', message: [{ property: 'provider' }] });
  });
});
