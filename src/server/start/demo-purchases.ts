import type Stripe from 'stripe';
import { saveCustomer } from '#server/billing/customers/customers.queries.ts';
import { claimRefund } from '#server/billing/history/claim-refund.ts';
import { endReturned } from '#server/billing/history/end-returned.ts';
import { syncInvoice } from '#server/billing/history/sync-invoice.ts';
import { buyPlan, stripeOf } from '#server/billing/public.ts';
import { cancelAll } from '#server/billing/subscriptions/cancel-all.ts';
import { syncSubscription } from '#server/billing/subscriptions/follow-subscription.ts';
import { AppError } from '#shared/platform/errors.ts';
import {
  type CardStory,
  type CohortLearner,
  isDisputed,
  lastDayOf,
  makeLearners,
} from '../../../db/seeds/demo/cohort/make-learners.ts';
import { COHORT_SEED } from '../../../db/seeds/demo/cohort/seed-cohort.ts';
import type { Deps } from '../platform/deps.ts';

const DAY_MS = 86_400_000;
const MONTHLY = 11;
const ANNUAL = 12;
const trace = { ip: '127.0.0.1', requestId: 'demo' };

interface Buyer {
  userId: string;
  email: string;
  name: string;
  story: CardStory;
}

/**
 * Lets learners of the cohort pay by card in the past, each on a clock of the sandbox's Stripe: plans that renew, one
 * that could not be charged, cancelled, refunded and disputed ones. Learners who have a customer at Stripe are skipped.
 * Returns whether there were any.
 */
export async function buyPlansOfCohort(deps: Deps, learners = makeLearners()): Promise<boolean> {
  const buyers = await findBuyers(deps, learners);
  if (buyers.length === 0) return false;
  const stripe = await stripeOf(deps);
  // Receipts of past payments would fill the mailbox.
  const quiet = { ...deps, jobs: { ...deps.jobs, enqueue: async () => {} } };
  for (const buyer of buyers) await new Purchase(quiet, stripe, buyer).play();
  return true;
}

async function findBuyers({ db }: Deps, learners: CohortLearner[]): Promise<Buyer[]> {
  const known = await db.selectFrom('seeds').select('name').where('name', '=', COHORT_SEED).executeTakeFirst();
  const payers = learners.filter(({ card }) => card !== null);
  if (!known || payers.length === 0) return [];
  const rows = await db
    .selectFrom('users')
    .leftJoin('billing_customers', 'billing_customers.user_id', 'users.id')
    .select(['users.id', 'email'])
    .where('stripe_customer_id', 'is', null)
    .where(
      'users.id',
      'in',
      payers.map(({ id }) => id),
    )
    .execute();
  return rows.flatMap(({ id, email }) => {
    const { card, firstName, lastName } = payers.find((one) => one.id === id) ?? {};
    return card ? [{ userId: id, email, name: `${firstName} ${lastName}`, story: card }] : [];
  });
}

/** One purchase and its consequences, in the time of its own clock. */
class Purchase {
  private readonly deps: Deps;
  private readonly stripe: Stripe;
  private readonly buyer: Buyer;
  private readonly present: Date;
  private clockId = '';
  private customerId = '';

  constructor(deps: Deps, stripe: Stripe, buyer: Buyer) {
    this.deps = deps;
    this.stripe = stripe;
    this.buyer = buyer;
    this.present = deps.now();
  }

  async play() {
    const { story } = this.buyer;
    const bought = await this.buy();
    if (story.kind === 'past-due') await this.changeCard('pm_card_chargeCustomerFail');
    if (isDisputed(story.kind)) await this.disputeRenewal();
    if (story.kind === 'ended') await cancelAll(bought, this.user, null);
    if (story.kind === 'refunded') {
      const recurringId = Number((await this.subscription()).id);
      const later = await this.moveTo(story.boughtDaysAgo - 5);
      await claimRefund(later, { userId: this.user.id, ...trace }, { recurringId, reason: 'exam_changed' });
    }
    if (story.kind === 'cancelled') await cancelAll(await this.moveTo(4), this.user, 'Passed the exam');
    await this.moveTo(0);
  }

  private get user() {
    return { id: this.buyer.userId, ...trace };
  }

  private at(daysAgo: number): Deps {
    const moment = new Date(this.present.getTime() - daysAgo * DAY_MS);
    return { ...this.deps, now: () => moment };
  }

  private async buy(): Promise<Deps> {
    const { userId, email, name, story } = this.buyer;
    const then = this.at(story.boughtDaysAgo);
    const clock = await this.stripe.testHelpers.testClocks.create({ frozen_time: secondsOf(then.now()) });
    const customer = await this.stripe.customers.create({ email, name, metadata: { userId }, test_clock: clock.id });
    this.clockId = clock.id;
    this.customerId = customer.id;
    await saveCustomer(this.deps.db, { userId, customerId: customer.id });
    const card = await this.stripe.paymentMethods.create({ type: 'card', card: { token: 'tok_visa' } });
    const subscriptionId = story.kind === 'annual' ? ANNUAL : MONTHLY;
    const pay = () => buyPlan(then, this.user, { subscriptionId, stripePaymentMethodId: card.id });
    // A card from another country has another price, which the buyer confirms by paying again.
    await pay().catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'card_country') return pay();
      throw error;
    });
    return then;
  }

  /** The first card works for the first charge; this one fails or disputes the next one. */
  private async changeCard(token: string) {
    const { stripeSubscriptionId } = await this.subscription();
    const card = await this.stripe.paymentMethods.attach(token, { customer: this.customerId });
    await this.stripe.subscriptions.update(stripeSubscriptionId, { default_payment_method: card.id });
  }

  /** The card holder disputes the renewal. The bank decides after some days, or has not decided yet. */
  private async disputeRenewal() {
    const { story, userId } = this.buyer;
    await this.changeCard('pm_card_createDispute');
    await this.moveTo(lastDayOf(story) - 1);
    if (story.kind === 'dispute-open') return;
    const decided = await this.moveTo(4);
    const { stripe_payment_id } = await this.deps.db
      .selectFrom('invoices')
      .select('stripe_payment_id')
      .where('user_id', '=', userId)
      .where('dispute_status', '=', 'open')
      .executeTakeFirstOrThrow();
    const { data } = await this.stripe.disputes.list({ payment_intent: stripe_payment_id ?? '' });
    const uncategorized_text = story.kind === 'dispute-won' ? 'winning_evidence' : 'losing_evidence';
    for (const { id } of data) await this.stripe.disputes.update(id, { evidence: { uncategorized_text } });
    await this.sync(decided);
  }

  private async moveTo(daysAgo: number): Promise<Deps> {
    const then = this.at(daysAgo);
    await this.stripe.testHelpers.testClocks.advance(this.clockId, { frozen_time: secondsOf(then.now()) });
    await this.sync(then);
    return then;
  }

  /** Takes over what has happened at Stripe, as its webhooks would. */
  private async sync(then: Deps) {
    await syncSubscription(then, (await this.subscription()).stripeSubscriptionId);
    const { data } = await this.stripe.invoices.list({ customer: this.customerId, limit: 100 });
    for (const { id } of data) {
      await syncInvoice(then, id);
      await endReturned(then, id);
    }
  }

  private subscription() {
    return this.deps.db
      .selectFrom('recurring_subscriptions')
      .select(['id', 'stripe_subscription_id as stripeSubscriptionId'])
      .where('user_id', '=', this.buyer.userId)
      .executeTakeFirstOrThrow();
  }
}

const secondsOf = (moment: Date) => Math.floor(moment.getTime() / 1000);
