import type Stripe from 'stripe';
import { once } from '#server/billing/billing-effects.ts';
import { syncInvoice } from '#server/billing/history/sync-invoice.ts';
import { callStripe, isMissingAtStripe } from '#server/billing/stripe/call-stripe.ts';
import { syncSubscription } from '#server/billing/subscriptions/follow-subscription.ts';
import { isOurs } from '#server/billing/subscriptions/subscription-row.ts';
import type { Deps } from '#server/platform/deps.ts';
import { differingInvoices, differingSubscriptions } from './drift.ts';
import { eachOrThrow } from './each-or-throw.ts';
import {
  findCustomers,
  findKnownInvoices,
  findKnownSubscriptions,
  type KnownCustomer,
  recordDuplicateSubscriptions,
} from './reconcile.queries.ts';

const CHARGING = new Set(['trialing', 'active', 'past_due', 'unpaid']);

/**
 * No user may pay twice. Our code cannot cause it, but manual changes at Stripe can, and then an admin has to look at
 * it.
 */
async function alertOnDuplicateSubscriptions(deps: Deps, userId: string, said: Stripe.Subscription[]): Promise<void> {
  const charging = said.filter(({ status, cancel_at_period_end: isEnding }) => CHARGING.has(status) && !isEnding);
  if (charging.length < 2) return;
  const subscriptions = charging.map(({ id }) => id).toSorted();
  deps.log.error({ userId, subscriptions }, 'a customer has two live subscriptions');
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const isNew = await once(tx, { key: `two:${subscriptions.join(':')}`.slice(0, 255), userId, at: now });
    if (isNew) await recordDuplicateSubscriptions(tx, { userId, subscriptions, now });
  });
}

const PAGE = 500;
const DAY_SECONDS = 86_400;
/** Older invoices change only by refunds and disputes, which other paths report. */
const INVOICE_DAYS = 35;

/** The job `billing.check-all`: compares every customer with Stripe. Differences are counted, fixed and logged. */
export async function checkAll(deps: Deps): Promise<void> {
  let customers = 0;
  let drift = 0;
  const check = async (customer: KnownCustomer) => {
    customers += 1;
    drift += await checkCustomer(deps, customer);
  };
  const failures: unknown[] = [];
  let page = await findCustomers(deps.db, { after: null, limit: PAGE });
  while (page.length > 0) {
    await eachOrThrow(page, check).catch((error: unknown) => failures.push(error));
    page = await findCustomers(deps.db, { after: page.at(-1)?.userId ?? null, limit: PAGE });
  }
  deps.log[drift > 0 ? 'warn' : 'info']({ customers, drift }, 'billing held against Stripe');
  if (failures.length > 0) throw new AggregateError(failures, 'not every customer could be checked');
}

/** Returns the number of differences from Stripe. */
async function checkCustomer(deps: Deps, { userId, stripeCustomerId }: KnownCustomer): Promise<number> {
  const said = await askAbout(deps, stripeCustomerId);
  if (!said) return 0;
  await alertOnDuplicateSubscriptions(deps, userId, said.subscriptions);
  const subscriptions = differingSubscriptions(await findKnownSubscriptions(deps.db, userId), said.subscriptions);
  const invoices = differingInvoices(await findKnownInvoices(deps.db, userId), said.invoices);
  await eachOrThrow(subscriptions, (id) => syncSubscription(deps, id));
  await eachOrThrow(invoices, (id) => syncInvoice(deps, id));
  return subscriptions.length + invoices.length;
}

interface Said {
  subscriptions: Stripe.Subscription[];
  invoices: Stripe.Invoice[];
}

/** Null when the customer was deleted. */
async function askAbout(deps: Deps, customer: string): Promise<Said | null> {
  const created = { gte: Math.floor(deps.now().getTime() / 1000) - INVOICE_DAYS * DAY_SECONDS };
  try {
    return await callStripe(deps, async (stripe) => {
      const [subscriptions, invoices] = await Promise.all([
        stripe.subscriptions.list({ customer, status: 'all', limit: 100 }),
        stripe.invoices.list({ customer, created, limit: 100 }),
      ]);
      return { subscriptions: subscriptions.data.filter(isOurs), invoices: invoices.data };
    });
  } catch (error) {
    if (isMissingAtStripe(error)) return null;
    throw error;
  }
}
