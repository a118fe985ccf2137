import type Stripe from 'stripe';
import { describe, expect, it } from 'vitest';
import { billingPersonalData } from '#server/billing/billing.personal-data.ts';
import { type Buyer, cards, purchaseOf, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import type { BillingLock } from '#server/billing/customers/billing-lock.queries.ts';
import { withBillingLock } from '#server/billing/customers/billing-lock.ts';
import { stripePriceOf } from '#server/billing/plans/stripe-price.ts';
import { reservePlace } from '#server/billing/promotions/places.queries.ts';
import { abandonOnRefusal } from '#server/billing/purchases/abandon-on-refusal.ts';
import { beginPurchase } from '#server/billing/purchases/begin-purchase.ts';
import { confirmWithBank } from '#server/billing/purchases/confirm-with-bank.ts';
import { findOpenPurchase, insertPurchase } from '#server/billing/purchases/purchases.queries.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * An operation interrupted by a fault, another card or another tab continues or ends: no user is stuck or pays twice.
 */

const MONTHLY = 11;
const ANNUAL = 12;
const BASIC = 13;

const world = useBillingWorld();

const subscriber = (planId = MONTHLY, voucher?: string) => world.addSubscriber({ planId, voucher });

describe('a change that Stripe applied but answered with an error', () => {
  it('keeps its promotion place', async () => {
    const buyer = await subscriber(MONTHLY);
    const [own] = await world.subscriptionsOf(buyer.userId);
    const { id: promotionId } = await world.db
      .selectFrom('promotions')
      .select('id')
      .where('plan_id', '=', ANNUAL)
      .executeTakeFirstOrThrow();
    const asked = withBillingLock(world.deps, buyer.userId, async (lock) => {
      const now = world.clock.now();
      const place = { userId: buyer.userId, promotionId, until: new Date(now.getTime() + 60_000), now };
      await world.db.transaction().execute((tx) => reservePlace(tx, place));
      const purchase = await insertPurchase(world.db, {
        userId: buyer.userId,
        request: { kind: 'change', planId: ANNUAL, voucher: null, paymentMethodId: 'pm_known' },
        promotionId,
        subscriptionId: own!.id,
        now,
      });
      return abandonOnRefusal(world.deps, lock, purchase, async () => {
        const price = await stripePriceOf(world.deps, { planId: ANNUAL, worldRegionId: await regionOf('USA') });
        await world.stripe.subscriptions.update(own!.id, { items: [{ id: own!.items.data[0]!.id, price }] });
        const cause = Object.assign(new Error('oops'), { type: 'StripeAPIError', statusCode: 500 });
        throw new AppError('provider_error', { cause });
      });
    });
    await expect(asked).rejects.toMatchObject({ code: 'provider_error' });
    const places = await world.db
      .selectFrom('promotion_places')
      .select('reserved_until')
      .where('user_id', '=', buyer.userId)
      .execute();
    expect(places).toEqual([{ reserved_until: null }]);
  });

  const regionOf = async (code: string) =>
    (await world.db.selectFrom('world_regions').select('id').where('code', '=', code).executeTakeFirstOrThrow()).id;
});

describe('a card', () => {
  it('can be replaced by another one after a failed update', async () => {
    const buyer = await subscriber();
    const [held] = await buyer.recurring();
    const path = `recurring-subscriptions/${held!.id}/updatePaymentMethod`;
    world.sandbox.setFaults({ match: 'POST /v1/customers/:id', kind: 'error-500', times: 20 });
    expect((await buyer.post(path, { stripePaymentMethodId: await world.newCard() })).statusCode).toBe(502);
    world.sandbox.setFaults();
    const other = await world.newCard(cards.mastercard);
    expect((await buyer.post(path, { stripePaymentMethodId: other })).statusCode).toBe(200);
    expect((await buyer.recurring())[0]?.card?.brand).toBe('mastercard');
  });

  it('that needs bank authentication can undo a cancellation', async () => {
    const buyer = await subscriber();
    await buyer.post('recurring-subscriptions/cancel-all');
    const card = await world.newCard(cards.asksOnce);
    const asked = purchaseOf(await buyer.changePlan({ planId: MONTHLY, card }));
    world.atTheBank(asked.nextAction?.url, 'succeeded');
    expect(purchaseOf(await buyer.changePlan({ planId: MONTHLY, card })).status).toBe('active');
    expect(await buyer.recurring()).toMatchObject([{ status: 'active' }]);
  });

  it('grants access once the bank approved its free start, whatever card comes next', async () => {
    const buyer = await world.addBuyer();
    const wanted = { planId: MONTHLY, voucher: 'FREE100' };
    const asked = await buyer.subscribe({ ...wanted, card: await world.newCard(cards.asksOnce) });
    world.atTheBank(purchaseOf(asked).nextAction?.url, 'succeeded');
    expect((await buyer.subscribe({ ...wanted, card: await world.newCard(cards.mastercard) })).statusCode).toBe(200);
    expect(await buyer.subscriptions()).toHaveLength(1);
  });
});

describe('a process that was blocked for longer than its lease', () => {
  it('charges nothing, because another process has taken over', async () => {
    const buyer = await world.addBuyer();
    await buyer.subscribe({ planId: MONTHLY, card: await world.newCard(cards.noFunds) });
    const open = (await findOpenPurchase(world.db, buyer.userId))!;
    const purchase = { ...open, paymentMethodId: await world.newCard() };
    await withBillingLock(world.deps, buyer.userId, async (late) => {
      const locked_until = new Date(0);
      await world.db
        .updateTable('billing_customers')
        .set({ locked_until })
        .where('user_id', '=', buyer.userId)
        .execute();
      await withBillingLock(world.deps, buyer.userId, async () => {
        await expect(confirmWithBank(world.deps, late, purchase)).rejects.toMatchObject({
          code: 'purchase_in_progress',
        });
      });
    });
    expect(await world.paidInvoicesOf(buyer.userId)).toEqual([]);
  });
});

describe('a payment that is still processing', () => {
  it('blocks the purchase of a second plan', async () => {
    const buyer = await world.addBuyer();
    await buyer.subscribe({ planId: MONTHLY, card: await world.newCard(cards.asksEveryTime) });
    const { intentId } = (await findOpenPurchase(world.db, buyer.userId))!;
    const { store } = world.sandbox.world;
    world.sandbox.world.step(() => {
      store.put({ ...store.find<Stripe.PaymentIntent>(intentId!)!, status: 'processing', next_action: null });
    });
    const other = await buyer.subscribe({ planId: BASIC, card: await world.newCard() });
    expect([other.statusCode, other.json<{ code: string }>().code]).toEqual([409, 'purchase_in_progress']);
    expect(await world.subscriptionsOf(buyer.userId)).toHaveLength(1);
  });
});

describe('an account that is closed during its first purchase', () => {
  const close = async ({ userId }: Buyer) => {
    const deletion_due_at = new Date(world.clock.now().getTime() + 14 * 86_400_000);
    await world.db.transaction().execute(async (tx) => {
      await tx.updateTable('users').set({ deletion_due_at }).where('id', '=', userId).execute();
      await billingPersonalData.onClosing?.(world.deps, tx, userId);
    });
  };
  const begin = ({ userId }: Buyer, lock: BillingLock) =>
    beginPurchase(world.deps, lock, {
      buyer: { id: userId, ip: '198.18.0.1', requestId: 'a-request' },
      request: { kind: 'start', planId: MONTHLY, voucher: null, paymentMethodId: 'pm_1' },
      promotion: null,
      subscriptionId: null,
    });

  it('cannot begin a purchase', async () => {
    const buyer = await world.addBuyer();
    const purchase = withBillingLock(world.deps, buyer.userId, async (lock) => {
      await close(buyer);
      return begin(buyer, lock);
    });
    await expect(purchase).rejects.toMatchObject({ code: 'unauthenticated' });
  });

  it('ends a purchase that was begun before there was a customer at Stripe', async () => {
    const buyer = await world.addBuyer();
    await withBillingLock(world.deps, buyer.userId, async (lock) => {
      await begin(buyer, lock);
      await close(buyer);
    });
    await world.runJobs();
    expect(await findOpenPurchase(world.db, buyer.userId)).toBeUndefined();
  });
});
