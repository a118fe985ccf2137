import { type BillingWorld, type Buyer, cards } from '#server/billing/billing.test-kit.ts';
import type { BillingResult } from '#shared/billing/billing.contract.ts';
import { createDispute } from '#test/stripe.ts';

export interface Person {
  buyer: Buyer;
  /** An open dispute, which the bank decides later. */
  disputeId: string | null;
}

type Random = () => number;
type Action = (world: BillingWorld, person: Person, random: Random) => Promise<{ statusCode: number } | undefined>;

const PLANS = [11, 12, 13];
const DAY_MS = 86_400_000;
const LONGEST_PAUSE = 60;

const anyPlan = (random: Random) => PLANS[Math.floor(random() * PLANS.length)] ?? 11;
const post = (buyer: Buyer, path: string, body: object = {}) => buyer.post(`recurring-subscriptions/${path}`, body);

async function updateCard({ newCard }: BillingWorld, { buyer }: Person, token: string) {
  const [recurring] = await buyer.recurring();
  if (!recurring) return undefined;
  return post(buyer, `${recurring.id}/updatePaymentMethod`, { stripePaymentMethodId: await newCard(token) });
}

/** The card that is charged for renewals fails from now on. No user can enter such a card, so it is set at Stripe. */
async function breakCard({ stripe, newCard, subscriptionsOf }: BillingWorld, { buyer }: Person) {
  const running = (await subscriptionsOf(buyer.userId)).find(({ status }) => status === 'active');
  if (!running) return undefined;
  const card = await stripe.paymentMethods.attach(await newCard(cards.failsLater), {
    customer: running.customer as string,
  });
  await stripe.subscriptions.update(running.id, { default_payment_method: card.id });
  return undefined;
}

async function dispute({ stripe, sandbox, paidInvoicesOf }: BillingWorld, person: Person) {
  const paid = (await paidInvoicesOf(person.buyer.userId)).find(({ amount_paid: amount }) => amount > 0);
  if (!paid || person.disputeId !== null) return undefined;
  const { data } = await stripe.invoicePayments.list({ invoice: paid.id, status: 'paid' });
  const intent = await stripe.paymentIntents.retrieve((data[0]?.payment.payment_intent ?? '') as string, {
    expand: ['latest_charge'],
  });
  const charge = intent.latest_charge;
  if (charge === null || typeof charge === 'string' || charge.disputed || charge.amount_refunded > 0) return undefined;
  person.disputeId = createDispute(sandbox.world, charge.id).id;
  return undefined;
}

async function decideDispute({ stripe }: BillingWorld, person: Person, random: Random) {
  if (person.disputeId === null) return undefined;
  const uncategorized_text = random() < 0.5 ? 'winning_evidence' : 'losing_evidence';
  await stripe.disputes.update(person.disputeId, { evidence: { uncategorized_text } });
  person.disputeId = null;
  return undefined;
}

async function claimGuarantee(_world: BillingWorld, { buyer }: Person) {
  const { recurring } = (await buyer.get('user/billing')).json<BillingResult>();
  return recurring ? post(buyer, `${recurring.id}/refund`, { reason: 'other' }) : undefined;
}

async function stopAfterExam({ clock }: BillingWorld, { buyer }: Person, random: Random) {
  const examOn = new Date(clock.now().getTime() + Math.ceil(random() * 300) * DAY_MS).toISOString().slice(0, 10);
  await buyer.post('user', { study: { examOn } });
  return buyer.send('PUT', 'recurring-subscriptions/exam-end', { payload: { isOn: random() < 0.8 } });
}

/** What people do in a year. A request that their state does not allow is refused, which is a part of the test. */
export const actions: Record<string, Action> = {
  buy: async ({ newCard }, { buyer }, random) =>
    buyer.subscribe({
      planId: anyPlan(random),
      card: await newCard(),
      ...(random() < 0.2 && { voucher: 'STUDENT10' }),
    }),
  buyDeclined: async ({ newCard }, { buyer }) => buyer.subscribe({ planId: 11, card: await newCard(cards.noFunds) }),
  change: (_world, { buyer }, random) => buyer.changePlan({ planId: anyPlan(random) }),
  pause: (_world, { buyer }, random) => post(buyer, 'pause', { days: Math.ceil(random() * LONGEST_PAUSE) }),
  endPause: (_world, { buyer }) => post(buyer, 'end-pause'),
  cancel: (_world, { buyer }) => post(buyer, 'cancel-all'),
  resume: (_world, { buyer }) => post(buyer, 'resume'),
  claimGuarantee,
  stopAfterExam,
  breakCard,
  repairCard: (world, person) => updateCard(world, person, cards.good),
  dispute,
  decideDispute,
};

/** How often each action is chosen. Most people buy and stay. */
const weights: Record<string, number> = {
  buy: 9,
  buyDeclined: 1,
  change: 4,
  pause: 3,
  endPause: 2,
  cancel: 2,
  resume: 2,
  claimGuarantee: 1,
  stopAfterExam: 2,
  breakCard: 1,
  repairCard: 2,
  dispute: 0.4,
  decideDispute: 3,
};

export function chooseAction(random: Random): string {
  const all = Object.entries(weights);
  let left = random() * all.reduce((sum, [, weight]) => sum + weight, 0);
  return all.find(([, weight]) => (left -= weight) < 0)?.[0] ?? 'buy';
}
