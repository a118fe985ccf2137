import type Stripe from 'stripe';
import { expect, it } from 'vitest';
import { type Buyer, cards, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { stripePriceOf } from '#server/billing/plans/stripe-price.ts';
import { catchUpEvents } from '#server/billing/reconcile/catch-up-events.ts';
import { checkAll } from '#server/billing/reconcile/check-all.ts';
import { handleEvent } from '#server/billing/webhooks/handle-event.ts';
import { AppError } from '#shared/platform/errors.ts';
import { sizes } from '#test/experiment-sizes.ts';
import { type SentMail } from '#test/world.ts';
import { differencesFromStripe } from './compare-with-stripe.test-kit.ts';
import { createRandom, inParallel } from './random.test-kit.ts';

/**
 * Experiment 6: all events of many lifecycles, each delivered several times, in random order, ten at once, a tenth of
 * them lost. For some users all events are lost, because an event that is delivered several times is hard to miss.
 * Afterwards our records equal Stripe's, and no mail was sent twice.
 */
const HANDS = 10;
const LOST = 0.1;
/**
 * Every fifth user, starting with the second: in the smallest run, that is one whose renewal only the nightly check
 * finds.
 */
const UNHEARD_EVERY = 5;
const DAY = 86_400;

const world = useBillingWorld();
const random = createRandom(6);

type Life = (subscription: Stripe.Subscription) => Promise<unknown>;

/** What can happen to a subscription without us: by hand at Stripe, and over time. */
const lives: Record<string, Life> = {
  'goes on': async () => undefined,
  'is cancelled': ({ id }) => world.stripe.subscriptions.update(id, { cancel_at_period_end: true }),
  'is cancelled and resumed': async ({ id }) => {
    await world.stripe.subscriptions.update(id, { cancel_at_period_end: true });
    await world.stripe.subscriptions.update(id, { cancel_at_period_end: false });
  },
  'is ended at once': ({ id }) => world.stripe.subscriptions.cancel(id),
  'gets a bigger plan': async ({ id, items }) => {
    const { id: worldRegionId } = await world.db
      .selectFrom('world_regions')
      .select('id')
      .where('code', '=', 'USA')
      .executeTakeFirstOrThrow();
    const price = await stripePriceOf(world.deps, { planId: 12, worldRegionId });
    const [item] = items.data;
    await world.stripe.subscriptions.update(id, {
      items: [{ id: item!.id, price }],
      proration_behavior: 'always_invoice',
    });
  },
  'cannot be charged again': async ({ id, customer }) => {
    const card = await world.newCard(cards.failsLater);
    await world.stripe.paymentMethods.attach(card, { customer: customer as string });
    await world.stripe.subscriptions.update(id, { default_payment_method: card });
  },
  'is partly refunded': async ({ latest_invoice: invoice }) => {
    const { data } = await world.stripe.invoicePayments.list({ invoice: invoice as string, status: 'paid' });
    await world.stripe.refunds.create({ payment_intent: data[0]!.payment.payment_intent as string, amount: 700 });
  },
};

async function live(index: number): Promise<Buyer> {
  const buyer = await world.addBuyer();
  const started = await buyer.subscribe({ planId: 11, card: await world.newCard() });
  expect(started.statusCode).toBe(200);
  const [subscription] = await world.subscriptionsOf(buyer.userId);
  const chosen = Object.values(lives);
  await chosen[index % chosen.length]!(subscription!);
  return buyer;
}

/** A job that finds the lock taken is retried later; here, until it succeeds. */
async function handleUntilDone(id: string) {
  for (;;) {
    try {
      await handleEvent(world.deps, { id });
      return;
    } catch (error) {
      if (!(error instanceof AppError && error.code === 'purchase_in_progress')) throw error;
    }
  }
}

async function tell(events: Stripe.Event[], unheard: string[]) {
  const isUnheard = (event: Stripe.Event) => unheard.some((customer) => JSON.stringify(event).includes(customer));
  const heard = events.filter((event) => random.next() >= LOST && !isUnheard(event));
  const deliveries = random.shuffled(heard.flatMap((event) => Array.from({ length: sizes.deliveries }, () => event)));
  await inParallel(HANDS, deliveries, async (event) => {
    expect((await world.sendEvent(event)).statusCode).toBe(200);
  });
  await inParallel(HANDS, random.shuffled(heard), ({ id }) => handleUntilDone(id));
  return { said: events.length, heard: heard.length };
}

const receipts = (mails: SentMail[]) => mails.filter(({ subject }) => subject.startsWith('Your receipt'));

it('ends with every record equal to Stripe and no mail sent twice', { timeout: sizes.limitMs }, async () => {
  const buyers: Buyer[] = [];
  for (let index = 0; index < sizes.lifecycles; index += 1) buyers.push(await live(index));
  // The first renewal, and three days of retries where it fails.
  world.clock.advance(35 * DAY);

  const customers = await Promise.all(buyers.map(({ userId }) => world.customerOf(userId)));
  const unheard = customers.filter((_customer, index) => index % UNHEARD_EVERY === 1).map(String);
  const { said, heard } = await tell(world.takeEvents(), unheard);
  expect(heard).toBeLessThan(said);
  const mails = await world.runJobs();
  await catchUpEvents(world.deps);
  mails.push(...(await world.runJobs()));
  await checkAll(world.deps);
  mails.push(...(await world.runJobs()));

  const differences: string[] = [];
  for (const { userId } of buyers) differences.push(...(await differencesFromStripe(world, userId)));
  expect(differences).toEqual([]);

  const letters = mails.map(({ to, subject, text }) => `${to.address}\n${subject}\n${text}`);
  expect(new Set(letters).size).toBe(letters.length);
  const paid = await Promise.all(buyers.map(({ userId }) => world.paidInvoicesOf(userId)));
  expect(receipts(mails)).toHaveLength(paid.flat().filter(({ amount_paid: amount }) => amount > 0).length);
});
