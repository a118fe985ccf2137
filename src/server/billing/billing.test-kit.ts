import { Stripe } from 'stripe';
import { afterEach, beforeEach } from 'vitest';
import { syncSubscription } from '#server/billing/subscriptions/follow-subscription.ts';
import type { PurchaseResult, RecurringListResult } from '#shared/billing/recurring.contract.ts';
import { addPerson, Browser } from '#test/people.ts';
import { authenticate, openWorldWithStripe, type WorldWithStripe } from '#test/stripe.ts';
import { useWorld, type World } from '#test/world.ts';

/** Stripe test tokens, as the browser's card field would produce them. */
export const cards = {
  good: 'tok_visa',
  mastercard: 'tok_mastercard',
  declined: 'tok_chargeDeclined',
  noFunds: 'tok_chargeDeclinedInsufficientFunds',
  lost: 'tok_chargeDeclinedLostCard',
  stolen: 'tok_chargeDeclinedStolenCard',
  fraudulent: 'tok_chargeDeclinedFraudulent',
  expired: 'tok_chargeDeclinedExpiredCard',
  wrongCode: 'tok_chargeDeclinedIncorrectCvc',
  passingTrouble: 'tok_chargeDeclinedProcessingError',
  /** Can be saved, but every charge fails. */
  failsLater: 'tok_chargeCustomerFail',
  asksEveryTime: 'tok_authenticationRequired',
  asksOnce: 'tok_authenticationRequiredOnSetup',
  asksThenNoFunds: 'tok_authenticationRequiredChargeDeclinedInsufficientFunds',
} as const;

/** A signed-in user with the requests of the billing screens. */
export class Buyer extends Browser {
  readonly userId: string;
  readonly email: string;

  constructor(world: World, ip: string, { id, email }: { id: string; email: string }) {
    super(world, ip);
    this.userId = id;
    this.email = email;
  }

  subscribe = (wanted: Wanted) => this.send('PUT', 'recurring-subscriptions', { payload: bodyOf(wanted) });
  changePlan = (wanted: Wanted) => this.post('recurring-subscriptions/change', bodyOf(wanted));
  previewChange = (wanted: Wanted) => this.post('recurring-subscriptions/preview-change', bodyOf(wanted));
  /** The subscriptions that give the user access. */
  subscriptions = async () => (await this.get('user')).json<{ subscriptions: unknown[] }>().subscriptions;
  recurring = async () => (await this.get('recurring-subscriptions')).json<RecurringListResult>();
}

export type BillingWorld = Awaited<ReturnType<typeof openBillingWorld>>;

/**
 * The app and the sandbox Stripe on one clock, with helpers that most payment tests need. Stripe's library does not
 * retry, because it would wait in real time before each try.
 */
export async function openBillingWorld({
  env = {},
  retries = 0,
  ...settings
}: { env?: Record<string, string>; timeoutMs?: number; retries?: number } = {}) {
  const world = await openWorldWithStripe({ env });
  if (world.deps.config.stripe) Object.assign(world.deps.config.stripe, { retries, ...settings });
  return Object.assign(world, {
    ...peopleIn(world),
    ...messagesTo(world),
    ...atStripe(world),
  });
}

/** A billing world for the tests of a file. Rate limits and faults of Stripe do not outlast a test. */
export function useBillingWorld(settings: Parameters<typeof openBillingWorld>[0] = {}): BillingWorld {
  const world = useWorld(() => openBillingWorld(settings));
  beforeEach(() => world.db.deleteFrom('rate_limits').execute());
  afterEach(() => world.sandbox.setFaults());
  return world;
}

/** Each user gets their own IP address, because rate limits count per address. */
function peopleIn(world: WorldWithStripe) {
  const stripe = world.sandbox.client();
  let people = 0;
  const newCard = async (token: string = cards.good) =>
    (await stripe.paymentMethods.create({ type: 'card', card: { token } })).id;
  async function addBuyer({ planId = null }: { planId?: number | null } = {}): Promise<Buyer> {
    const { id, email } = await addPerson(world, { planId });
    people += 1;
    const buyer = new Buyer(world, `198.18.${Math.floor(people / 250)}.${(people % 250) + 1}`, { id, email });
    await buyer.openSession({ id, email });
    return buyer;
  }
  return {
    stripe,
    /** The payment method id that the browser's card field would send. */
    newCard,
    /** Adds a signed-in user. */
    addBuyer,
    /** Adds a user who has bought a plan. */
    async addSubscriber({
      planId,
      token,
      voucher,
    }: {
      planId: number;
      token?: string | undefined;
      voucher?: string | undefined;
    }) {
      const buyer = await addBuyer();
      const bought = await buyer.subscribe({ planId, card: await newCard(token), ...(voucher && { voucher }) });
      if (bought.statusCode !== 200) throw new Error(`${bought.statusCode}: ${bought.body}`);
      return buyer;
    },
    /** Needed after the clock was advanced past the end of the session. */
    async signInAgain(buyer: Buyer): Promise<Buyer> {
      await buyer.openSession({ id: buyer.userId, email: buyer.email });
      return buyer;
    },
  };
}

function messagesTo(world: WorldWithStripe) {
  const sent = new Set<string>();
  /** Events of the sandbox Stripe that were not delivered yet. */
  const takeEvents = (): Stripe.Event[] => {
    const events = world.sandbox.world.store.list<Stripe.Event>('event').toReversed();
    const untold = events.filter(({ id }) => !sent.has(id));
    for (const { id } of untold) sent.add(id);
    return untold;
  };
  return {
    takeEvents,
    sendEvent: (event: Stripe.Event) => sendEvent(world, event),
    /** Delivers all new Stripe events and runs the jobs. Returns the sent mails. */
    async deliverWebhooks() {
      for (const event of takeEvents()) await sendEvent(world, event);
      return world.runJobs();
    },
    /** Does what Stripe's events about this user would do, without delivering the events of other users. */
    async sync({ userId }: { userId: string }) {
      for (const { id } of await objectsOf<Stripe.Subscription>(world, 'subscription', userId)) {
        await syncSubscription(world.deps, id);
      }
    },
  };
}

const atStripe = (world: WorldWithStripe) => ({
  /** Completes the bank's authentication page with this outcome. */
  atTheBank(url: string | undefined, outcome: 'succeeded' | 'failed') {
    const intentId = /\/authenticate\/(?<id>\w+)/.exec(url ?? '')?.groups?.['id'];
    if (!intentId) throw new Error(`Not an address of the bank: ${url}`);
    authenticate(world.sandbox.world, { intentId, outcome });
  },
  customerOf: (userId: string) => customerOf(world, userId),
  /** Including ended ones. */
  subscriptionsOf: (userId: string) => objectsOf<Stripe.Subscription>(world, 'subscription', userId),
  paidInvoicesOf: async (userId: string) =>
    (await objectsOf<Stripe.Invoice>(world, 'invoice', userId)).filter(({ status }) => status === 'paid'),
});

async function customerOf({ db }: WorldWithStripe, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('billing_customers')
    .select('stripe_customer_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.stripe_customer_id ?? null;
}

/** All objects of one type that belong to a user at Stripe, newest first. */
async function objectsOf<Kept extends { id: string; object: string; customer: unknown }>(
  world: WorldWithStripe,
  object: Kept['object'],
  userId: string,
): Promise<Kept[]> {
  const customer = await customerOf(world, userId);
  return world.sandbox.world.store.list<Kept>(object).filter((kept) => kept.customer === customer);
}

/** Signs the event the way Stripe does. */
async function sendEvent({ app, clock, sandbox }: WorldWithStripe, event: Stripe.Event) {
  const payload = JSON.stringify(event);
  const timestamp = Math.floor(clock.now().getTime() / 1000);
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret: sandbox.webhookSecret, timestamp });
  return app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/stripe',
    headers: { 'content-type': 'application/json', 'stripe-signature': signature },
    payload,
  });
}

interface Wanted {
  planId?: number;
  card?: string;
  voucher?: string | null;
  expectedPrice?: number;
}

const bodyOf = ({ planId = 12, card, voucher, expectedPrice }: Wanted) => ({
  subscriptionId: planId,
  ...(card !== undefined && { stripePaymentMethodId: card }),
  ...(voucher !== undefined && { stripeCouponId: voucher }),
  ...(expectedPrice !== undefined && { expectedPrice }),
});

export const purchaseOf = (response: { json: () => unknown }) => response.json() as PurchaseResult; // by the contract
