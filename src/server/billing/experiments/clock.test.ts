import { expect, it } from 'vitest';
import { type Buyer, cards, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { remindOfFailedCharges } from '#server/billing/mails/remind-of-failed-charges.ts';
import { checkDue } from '#server/billing/reconcile/check-due.ts';
import { presentRecurring } from '#server/billing/subscriptions/recurring.present.ts';
import { findRecurring } from '#server/billing/subscriptions/recurring.queries.ts';
import { sizes } from '#test/experiment-sizes.ts';
import { type SentMail } from '#test/world.ts';
import { differencesFromStripe } from './compare-with-stripe.test-kit.ts';

/**
 * Experiment 11: advances the clock by 400 days over subscriptions that begin on difficult calendar days, some with
 * cards that fail at a renewal, some cancelled. At every stop our records equal Stripe's.
 */
const DAY = 86_400;

/** Month ends, the leap day, and moments around the daylight saving changes in Europe and the USA. */
const beginnings = [
  '2028-01-31T10:00:00Z',
  '2028-02-29T23:30:00Z',
  '2028-03-26T00:59:59Z',
  '2028-03-31T12:00:00Z',
  '2028-10-29T00:30:00Z',
  '2028-11-05T06:30:00Z',
];

const world = useBillingWorld();

const advanceTo = (moment: string) =>
  world.clock.advance((new Date(moment).getTime() - world.clock.now().getTime()) / 1000);

async function begin(index: number): Promise<Buyer> {
  const buyer = await world.addBuyer();
  const planId = index % 3 === 2 ? 12 : 11;
  expect((await buyer.subscribe({ planId, card: await world.newCard() })).statusCode).toBe(200);
  const [subscription] = await world.subscriptionsOf(buyer.userId);
  if (index % 4 === 3) {
    const card = await world.newCard(cards.failsLater);
    await world.stripe.paymentMethods.attach(card, { customer: subscription!.customer as string });
    await world.stripe.subscriptions.update(subscription!.id, { default_payment_method: card });
  }
  if (index % 4 === 1) await world.stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: true });
  return buyer;
}

/** Runs a day's jobs. Without events, which then arrive late, the hourly check has to find the changes. */
async function passTime(hasEvents: boolean): Promise<SentMail[]> {
  const mails = hasEvents ? await world.deliverWebhooks() : [];
  if (!hasEvents) await checkDue(world.deps);
  await remindOfFailedCharges(world.deps);
  return [...mails, ...(await world.runJobs())];
}

/** Invoices are known only through their events, so those of a stop without events are compared at the next stop. */
async function differencesOf(buyer: Buyer, hasEvents: boolean): Promise<string[]> {
  const fromStripe = await differencesFromStripe(world, buyer.userId);
  return [
    ...fromStripe.filter((difference) => hasEvents || !difference.startsWith('invoice')),
    ...(await daysLeftDifferences(buyer)),
  ];
}

async function daysLeftDifferences({ userId }: Buyer): Promise<string[]> {
  const row = await findRecurring(world.db, userId);
  if (!row || row.status !== 'active' || row.cancelAt !== null) return [];
  const now = world.clock.now();
  const running = (await world.subscriptionsOf(userId)).find(({ status }) => status === 'active');
  if (!running) return []; // already reported as a difference
  const due = running.items.data[0]!.current_period_end * 1000;
  const days = Math.ceil((due - now.getTime()) / (DAY * 1000));
  const said = presentRecurring(row, now).daysToNextCharge;
  return said === Math.max(0, days) ? [] : [`${said} days to the next charge, not ${days}`];
}

/** The days on which the periods of a user's invoices begin. */
async function paidDays({ userId }: Buyer): Promise<string[]> {
  const rows = await world.db
    .selectFrom('invoices')
    .select('period_start')
    .where('user_id', '=', userId)
    .where('status', '=', 'paid')
    .orderBy('period_start')
    .execute();
  return rows.map(({ period_start: day }) => day!.toISOString().slice(0, 10));
}

it(`keeps every subscription equal to Stripe over ${sizes.days} days`, { timeout: sizes.limitMs }, async () => {
  const buyers: Buyer[] = [];
  for (let index = 0; index < sizes.subscriptions; index += 1) {
    const moment = beginnings[Math.floor((index * beginnings.length) / sizes.subscriptions)]!;
    if (new Date(moment) > world.clock.now()) advanceTo(moment);
    buyers.push(await begin(index));
  }
  const mails: SentMail[] = await passTime(true);
  const differences: string[] = [];
  for (let day = 0; day < sizes.days; day += sizes.stepDays) {
    world.clock.advance(sizes.stepDays * DAY);
    const hasEvents = (day / sizes.stepDays) % 2 === 1;
    mails.push(...(await passTime(hasEvents)));
    for (const buyer of buyers) {
      const found = await differencesOf(buyer, hasEvents);
      differences.push(...found.map((what) => `day ${day + sizes.stepDays}: ${what}`));
    }
  }
  expect(differences).toEqual([]);
  expect((await paidDays(buyers[0]!)).slice(0, 5)).toEqual([
    '2028-01-31',
    '2028-02-29',
    '2028-03-31',
    '2028-04-30',
    '2028-05-31',
  ]);
  const letters = mails.map(({ to, subject, text }) => `${to.address}\n${subject}\n${text}`);
  expect(letters.filter((letter, place) => letters.indexOf(letter) !== place)).toEqual([]);
});
