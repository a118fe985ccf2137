import { describe, expect, it } from 'vitest';
import { billingPersonalData } from '#server/billing/billing.personal-data.ts';
import { type Buyer, cards, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { stopRenewals } from './stop-renewals.ts';

const DAY = 86_400;

const world = useBillingWorld();

async function subscriber(): Promise<Buyer> {
  const buyer = await world.addSubscriber({ planId: 11 });
  await world.runJobs();
  return buyer;
}

/** Runs the closing hook of this feature. */
async function close({ userId }: Buyer) {
  await world.db.transaction().execute(async (tx) => {
    await tx
      .updateTable('users')
      .set({ deletion_due_at: new Date(world.clock.now().getTime() + 14 * DAY * 1000) })
      .where('id', '=', userId)
      .execute();
    await billingPersonalData.onClosing?.(world.deps, tx, userId);
  });
}

async function erase({ userId }: Buyer) {
  for (const key of (await billingPersonalData.files?.(world.db, userId)) ?? []) await world.deps.files.delete(key);
  await world.db.transaction().execute(async (tx) => {
    await billingPersonalData.onErasing?.(world.deps, tx, userId);
    await tx.deleteFrom('users').where('id', '=', userId).execute();
  });
}

const stateAtStripe = async ({ userId }: Buyer) => {
  const [subscription] = await world.subscriptionsOf(userId);
  return { status: subscription?.status, isEnding: subscription?.cancel_at_period_end };
};

describe('closing an account', () => {
  it('stops all charges, keeps paid access, and sends no mail about resuming', async () => {
    const buyer = await subscriber();
    await close(buyer);
    expect(await world.runJobs()).toEqual([]);
    expect(await stateAtStripe(buyer)).toEqual({ status: 'active', isEnding: true });
    const held = await world.db
      .selectFrom('user_subscriptions')
      .select(['ends_at', 'next_charge_at'])
      .where('user_id', '=', buyer.userId)
      .execute();
    expect(held).toEqual([{ ends_at: new Date('2026-04-01T10:00:00Z'), next_charge_at: null }]);

    world.clock.advance(60 * DAY);
    expect(await world.paidInvoicesOf(buyer.userId)).toHaveLength(1);
  });

  it('is completed later when Stripe is unavailable, and is idempotent', async () => {
    const buyer = await subscriber();
    world.sandbox.setFaults({ match: 'POST /v1/subscriptions/:id', kind: 'error-500', times: 3 });
    await close(buyer);
    await expect(world.runJobs()).rejects.toThrow('Stripe error occured');
    world.sandbox.setFaults();
    await stopRenewals(world.deps, buyer);
    await stopRenewals(world.deps, buyer);
    expect(await stateAtStripe(buyer)).toEqual({ status: 'active', isEnding: true });
  });

  it('ends a subscription with a failed charge at once', async () => {
    const buyer = await subscriber();
    const [subscription] = await world.subscriptionsOf(buyer.userId);
    const card = await world.newCard(cards.failsLater);
    await world.stripe.paymentMethods.attach(card, { customer: subscription!.customer as string });
    await world.stripe.subscriptions.update(subscription!.id, { default_payment_method: card });
    world.clock.advance(32 * DAY);
    await world.deliverWebhooks();
    expect((await stateAtStripe(buyer)).status).toBe('past_due');
    await close(buyer);
    await world.runJobs();
    expect((await stateAtStripe(buyer)).status).toBe('canceled');
  });

  it('does nothing for a user who never bought anything', async () => {
    const visitor = await world.addBuyer();
    await close(visitor);
    expect(await world.runJobs()).toEqual([]);
  });
});

describe('erasing a user', () => {
  it('ends everything at Stripe and anonymises the invoice', async () => {
    const buyer = await subscriber();
    const customer = await world.customerOf(buyer.userId);
    const [invoice] = await world.paidInvoicesOf(buyer.userId);
    await erase(buyer);
    await world.runJobs();
    expect(await world.stripe.customers.retrieve(customer!)).toMatchObject({ deleted: true });
    const kept = await world.db
      .selectFrom('invoices')
      .selectAll()
      .where('stripe_invoice_id', '=', invoice!.id)
      .execute();
    expect(kept).toMatchObject([{ user_id: null, recurring_id: null, pdf_key: null, amount_paid: 3900 }]);

    // Later Stripe events find no user and recreate none.
    await world.deliverWebhooks();
    expect(await rowsNaming(buyer.userId)).toEqual([]);
    expect(await rowsNaming(customer!)).toEqual([]);
  });

  it('deletes our copies of the invoices', async () => {
    const buyer = await subscriber();
    const [held] = (await buyer.get('user-subscriptions')).json<{ id: number }[]>();
    const paper = await buyer.post('user/invoice', { userSubscriptionId: held!.id });
    expect(paper.statusCode).toBe(200);
    const [key] = (await billingPersonalData.files?.(world.db, buyer.userId)) ?? [];
    const stored = await world.deps.files.open(key!);
    stored?.stream.destroy();
    expect(stored).not.toBeNull();
    await erase(buyer);
    expect(await world.deps.files.open(key!)).toBeNull();
    await world.runJobs();
  });
});

/** Tables that still contain a text. */
async function rowsNaming(text: string): Promise<string[]> {
  const naming: string[] = [];
  for (const { name, schema } of await world.db.introspection.getTables()) {
    if (schema !== 'public' || name === 'rate_limits') continue;
    const { rows } = await world.pool.query<{ row: string }>(`select t::text as row from "${name}" t`);
    if (rows.some(({ row }) => row.includes(text))) naming.push(name);
  }
  return naming;
}
