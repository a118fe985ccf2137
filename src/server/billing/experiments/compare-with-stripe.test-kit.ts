import type Stripe from 'stripe';
import type { BillingWorld } from '#server/billing/billing.test-kit.ts';
import { pauseOf } from '#server/billing/pause/pause-metadata.ts';
import { idOf } from '#server/billing/subscriptions/fetch-subscription.ts';

/** Describes every difference between our records and Stripe. Empty if there is none. */
export async function differencesFromStripe(world: BillingWorld, userId: string): Promise<string[]> {
  const [subscriptions, invoices] = [await world.subscriptionsOf(userId), await invoicesOf(world, userId)];
  const paid = subscriptions.filter(({ status }) => status !== 'incomplete_expired');
  return [
    ...compare('subscription', paid.map(subscriptionFacts), await storedSubscriptions(world, userId)),
    ...compare(
      'invoice',
      await Promise.all(invoices.map((invoice) => invoiceFacts(world, invoice))),
      await storedInvoices(world, userId),
    ),
    ...(await accessDifferences(world, userId, subscriptions)),
  ];
}

const secondsOf = (moment: Date | null) => (moment ? Math.floor(moment.getTime() / 1000) : null);

function compare(kind: string, said: string[], kept: string[]): string[] {
  return [
    ...said.filter((fact) => !kept.includes(fact)).map((fact) => `${kind} at Stripe only: ${fact}`),
    ...kept.filter((fact) => !said.includes(fact)).map((fact) => `${kind} here only: ${fact}`),
    ...(new Set(kept).size === kept.length ? [] : [`${kind} twice here`]),
  ];
}

const subscriptionFacts = ({ id, status, cancel_at: cancelAt, items }: Stripe.Subscription) =>
  JSON.stringify([id, status, items.data[0]?.price.id, items.data[0]?.current_period_end, cancelAt]);

async function storedSubscriptions({ db }: BillingWorld, userId: string) {
  const rows = await db.selectFrom('recurring_subscriptions').selectAll().where('user_id', '=', userId).execute();
  return rows
    .filter(({ status }) => status !== 'incomplete_expired')
    .map((row) =>
      JSON.stringify([
        row.stripe_subscription_id,
        row.status,
        row.stripe_price_id,
        secondsOf(row.current_period_end),
        secondsOf(row.cancel_at),
      ]),
    );
}

async function invoicesOf(world: BillingWorld, userId: string) {
  const customer = await world.customerOf(userId);
  const invoices = customer
    ? (await world.stripe.invoices.list({ customer, limit: 100, expand: ['data.payments'] })).data
    : [];
  return invoices.filter(({ status }) => status !== 'draft');
}

async function invoiceFacts({ stripe }: BillingWorld, invoice: Stripe.Invoice) {
  const intent = invoice.payments?.data.find(({ status }) => status === 'paid')?.payment.payment_intent;
  const refunds = intent ? (await stripe.refunds.list({ payment_intent: intent as string })).data : [];
  const refunded = refunds.reduce((sum, { amount }) => sum + amount, 0);
  return JSON.stringify([invoice.id, invoice.status, invoice.total, invoice.amount_paid, refunded]);
}

async function storedInvoices({ db }: BillingWorld, userId: string) {
  const rows = await db.selectFrom('invoices').selectAll().where('user_id', '=', userId).execute();
  return rows
    .filter(({ status }) => status !== 'draft')
    .map((row) => JSON.stringify([row.stripe_invoice_id, row.status, row.total, row.amount_paid, row.amount_refunded]));
}

const GRACE_SECONDS = 7 * 86_400;

/** Users who paid have access and others do not. After a failed charge there are seven days of grace. */
async function accessDifferences(world: BillingWorld, userId: string, subscriptions: Stripe.Subscription[]) {
  const now = world.clock.now();
  const running = await world.db
    .selectFrom('user_subscriptions')
    .select('id')
    .where('user_id', '=', userId)
    .where('source', '=', 'card')
    .where('starts_at', '<=', now)
    .where('ends_at', '>', now)
    .execute();
  const isIn = running.length > 0;
  const isPaid = subscriptions.some(
    (subscription) =>
      (subscription.status === 'active' || subscription.status === 'trialing') && !isPausedAt(subscription, now),
  );
  const isInGrace = await hasGrace(world, subscriptions);
  if (isIn && !isPaid && !isInGrace) return ['in without having paid'];
  if (!isIn && (isPaid || isInGrace)) return ['paid and not in'];
  return running.length > 1 ? ['in twice'] : [];
}

const isPausedAt = (subscription: Stripe.Subscription, now: Date) => (pauseOf(subscription)?.until ?? now) > now;

async function hasGrace({ stripe, clock }: BillingWorld, subscriptions: Stripe.Subscription[]): Promise<boolean> {
  const owing = subscriptions.find(({ status }) => status === 'past_due');
  if (!owing) return false;
  const invoice = await stripe.invoices.retrieve(idOf(owing.latest_invoice) ?? '');
  const since = invoice.status_transitions.finalized_at ?? invoice.created;
  return clock.now().getTime() / 1000 < since + GRACE_SECONDS;
}
