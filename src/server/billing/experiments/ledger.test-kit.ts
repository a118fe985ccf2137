import type Stripe from 'stripe';
import type { BillingWorld } from '#server/billing/billing.test-kit.ts';
import { pauseOf } from '#server/billing/pause/pause-metadata.ts';

interface Sums {
  charged: number;
  refunded: number;
  lost: number;
}

/** Every cent of one user: what Stripe moved, and what our invoices, refunds and disputes say. */
export async function ledgerDifferences(world: BillingWorld, userId: string): Promise<string[]> {
  const said = await sumsAtStripe(world, userId);
  const stored = await storedSums(world, userId);
  const money = (['charged', 'refunded', 'lost'] as const)
    .filter((part) => said[part] !== stored[part])
    .map((part) => `${part}: ${said[part]} at Stripe, ${stored[part]} here`);
  return [...money, ...(await refundDifferences(world, userId)), ...(await chargesInPauses(world, userId))];
}

async function sumsAtStripe(world: BillingWorld, userId: string): Promise<Sums> {
  const customer = await world.customerOf(userId);
  const { store } = world.sandbox.world;
  const charges = store
    .list<Stripe.Charge>('charge')
    .filter((charge) => charge.customer === customer && charge.status === 'succeeded');
  const ids = new Set(charges.map(({ id }) => id));
  const lost = store
    .list<Stripe.Dispute>('dispute')
    .filter(({ charge, status }) => ids.has(charge as string) && status === 'lost');
  const refunds = store
    .list<Stripe.Refund>('refund')
    .filter(({ charge, status }) => ids.has(charge as string) && status === 'succeeded');
  return { charged: sum(charges), refunded: sum(refunds), lost: sum(lost) };
}

const sum = (parts: { amount: number }[]) => parts.reduce((total, { amount }) => total + amount, 0);

async function storedSums({ db }: BillingWorld, userId: string): Promise<Sums> {
  const rows = await db
    .selectFrom('invoices')
    .select(['amount_paid', 'amount_refunded', 'dispute_status', 'dispute_amount'])
    .where('user_id', '=', userId)
    .execute();
  return {
    charged: rows.reduce((total, row) => total + row.amount_paid, 0),
    refunded: rows.reduce((total, row) => total + row.amount_refunded, 0),
    lost: rows.reduce((total, row) => total + (row.dispute_status === 'lost' ? (row.dispute_amount ?? 0) : 0), 0),
  };
}

/** The refunds of each invoice add up to what the invoice says, and never to more than was paid. */
async function refundDifferences({ db }: BillingWorld, userId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('invoices')
    .leftJoin('refunds', (join) =>
      join.onRef('refunds.invoice_id', '=', 'invoices.id').on('refunds.status', '=', 'succeeded'),
    )
    .select(({ fn }) => [
      'invoices.id',
      'invoices.amount_refunded',
      'invoices.amount_paid',
      fn.sum<string | null>('refunds.amount').as('refunds'),
    ])
    .where('invoices.user_id', '=', userId)
    .groupBy(['invoices.id', 'invoices.amount_refunded', 'invoices.amount_paid'])
    .execute();
  return rows
    .filter((row) => Number(row.refunds ?? 0) !== row.amount_refunded || row.amount_refunded > row.amount_paid)
    .map(
      (row) => `invoice ${row.id}: refunds of ${row.refunds}, ${row.amount_refunded} of ${row.amount_paid} refunded`,
    );
}

/** Nothing is charged for a plan while it is paused. The user may have ended it meanwhile and bought another one. */
async function chargesInPauses(world: BillingWorld, userId: string): Promise<string[]> {
  const invoices = (await world.paidInvoicesOf(userId)).filter(({ amount_paid: amount }) => amount > 0);
  return (await world.subscriptionsOf(userId)).flatMap((subscription) => {
    const pause = pauseOf(subscription);
    if (!pause) return [];
    const [at, until] = [pause.at.getTime() / 1000, pause.until.getTime() / 1000];
    return invoices
      .filter(({ parent }) => parent?.subscription_details?.subscription === subscription.id)
      .filter(({ created }) => created > at && created < until)
      .map(
        ({ id, billing_reason: reason, created }) =>
          `${id} (${reason}) was charged at ${created}, in a pause from ${at}`,
      );
  });
}
