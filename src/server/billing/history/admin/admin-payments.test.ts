import { beforeAll, describe, expect, it } from 'vitest';
import { cards } from '#server/billing/billing.test-kit.ts';
import {
  ANNUAL,
  because,
  heldBy,
  look,
  mailsTo,
  openAdminWorld,
  type Subscriber,
} from '#server/billing/subscriptions/admin/admin-subscriptions.test-kit.ts';
import type { AdminPaymentsResult, ListedPayment } from '#shared/billing/admin-payments.contract.ts';
import { EDITOR, signedIn, type SignedIn } from '#test/people.ts';
import { statusesOf } from '#test/responses.ts';
import { createDispute } from '#test/stripe.ts';
import { useWorld } from '#test/world.ts';

const world = useWorld(openAdminWorld);
let ada: Subscriber;
let ben: Subscriber;
beforeAll(async () => {
  ada = await world.subscriber();
  world.clock.advance(60);
  ben = await world.subscriber(ANNUAL);
  await world.deliverWebhooks();
});

const list = async (staff: SignedIn, query: Record<string, string> = {}) =>
  (await staff.get(`payments?${String(new URLSearchParams(query))}`)).json<AdminPaymentsResult>();
const ownersOf = async (query: Record<string, string>) =>
  (await list(world.admin, query)).rows.map(({ person }) => person?.email);
const paymentOf = async ({ email }: { email: string }) => (await list(world.admin, { search: email })).rows[0]!;
const refund = (staff: SignedIn, { id, left }: ListedPayment, endsPlan: boolean) =>
  staff.post(`payments/${id}/refund`, { left, endsPlan, ...because });

describe('the list of payments', () => {
  it('shows the invoice number, the card, the state and a link to Stripe, newest first', async () => {
    const { rows, total } = await list(world.admin);
    expect([total, rows.map(({ person }) => person?.email)]).toEqual([2, [ben.email, ada.email]]);
    expect(rows[1]).toMatchObject({
      number: expect.stringMatching(/\w+-\d+/),
      card: { brand: 'visa', last4: '4242' },
      status: 'paid',
      dispute: null,
      total: 3900,
      refunded: 0,
      left: 3900,
      currency: 'usd',
      subscriptionId: ada.subscriptionId,
      isRunning: true,
    });
    const { stripe } = rows[1]!;
    expect(stripe).toEqual({
      id: expect.stringMatching(/^pi_/),
      url: `${world.sandbox.url}/stripe/payments/${stripe.id}`,
    });
  });

  it('is searched by invoice number, last four digits, mail and any id at Stripe', async () => {
    const { number, stripe } = await paymentOf(ada);
    const [invoice] = await world.paidInvoicesOf(ada.userId);
    const [subscription] = await world.subscriptionsOf(ada.userId);
    const intent = await world.stripe.paymentIntents.retrieve(stripe.id);
    const ids = [stripe.id, invoice!.id, subscription!.id, intent.latest_charge as string];
    const texts = [number!.toLowerCase(), ada.email, (await world.customerOf(ada.userId))!, ...ids];
    for (const search of texts) expect([search, await ownersOf({ search })]).toEqual([search, [ada.email]]);
    expect(await ownersOf({ search: '4242' })).toEqual([ben.email, ada.email]);
    expect(await ownersOf({ search: 'pi_none' })).toEqual([]);
  });

  it('hides the users from admins who may not see them', async () => {
    const reader = await signedIn(world, { role: EDITOR });
    const permission = { role_id: EDITOR, permission: 'UserSubscriptionManagement.read' };
    await world.db.insertInto('role_permissions').values(permission).execute();
    expect((await list(reader)).rows.map(({ person }) => person)).toEqual([null, null]);
    expect((await list(reader, { search: ada.email })).rows).toEqual([]);
  });

  it('is exported as CSV', async () => {
    const { body } = await world.admin.get(`payments/export?search=${encodeURIComponent(ada.email)}`);
    expect(body).toContain('Invoice,Date,Person,E-mail,For,Card,Last four,State');
    expect(body).toMatch(/visa,4242,paid,,39,0,usd,pi_/);
  });

  it('requires its permissions', async () => {
    const student = await signedIn(world);
    expect((await student.get('payments')).statusCode).toBe(403);
    expect((await refund(world.helper, await paymentOf(ada), false)).statusCode).toBe(403);
  });
});

describe('a refund in full', () => {
  it('refunds once for two clicks, and the plan continues', async () => {
    const person = await world.subscriber();
    const payment = await paymentOf(person);
    const answers = await Promise.all([refund(world.admin, payment, false), refund(world.admin, payment, false)]);
    expect(statusesOf(answers)).toEqual([204, 409]);
    expect(await paymentOf(person)).toMatchObject({ status: 'refunded', refunded: 3900, left: 0, isRunning: true });
    expect(await ownersOf({ state: 'refunded' })).toEqual([person.email]);
  });

  it('ends the plan in the same act, with a mail about each', async () => {
    const person = await world.subscriber();
    await mailsTo(world, person);
    expect((await refund(world.admin, await paymentOf(person), true)).statusCode).toBe(204);
    expect(await paymentOf(person)).toMatchObject({ status: 'refunded', isRunning: false });
    expect((await look(world.admin, await heldBy(world, person.userId))).state).toBe('ended');
    expect(await mailsTo(world, person)).toEqual(['Your refund of $39.00', 'Your Monthly plan has ended']);
  });

  it('keeps the plan if Stripe refuses the refund', async () => {
    const person = await world.subscriber();
    const payment = await paymentOf(person);
    const intent = await world.stripe.paymentIntents.retrieve(payment.stripe.id);
    createDispute(world.sandbox.world, intent.latest_charge as string, { isInquiry: true });
    await world.stripe.refunds.create({ payment_intent: payment.stripe.id, amount: 100 });
    expect((await refund(world.admin, payment, true)).statusCode).toBe(409);
    expect((await look(world.admin, person.subscriptionId)).state).toBe('renewing');
    await world.deliverWebhooks();
    expect(await paymentOf(person)).toMatchObject({ dispute: 'inquiry', left: 3800, isRunning: true });
    expect(await ownersOf({ state: 'disputed' })).toEqual([person.email]);
  });
});

it('refunds a payment whose dispute was won, as the list offers', async () => {
  const person = await world.subscriber();
  const intent = await world.stripe.paymentIntents.retrieve((await paymentOf(person)).stripe.id);
  const { id } = createDispute(world.sandbox.world, intent.latest_charge as string);
  await world.deliverWebhooks();
  expect(await paymentOf(person)).toMatchObject({ dispute: 'open', left: 0 });
  await world.stripe.disputes.update(id, { evidence: { uncategorized_text: 'winning_evidence' } });
  await world.deliverWebhooks();
  const won = await paymentOf(person);
  expect(won).toMatchObject({ dispute: 'won', left: 3900 });
  expect((await refund(world.admin, won, false)).statusCode).toBe(204);
  expect(await paymentOf(person)).toMatchObject({ status: 'refunded', left: 0 });
});

it('finds failed payments with the card that failed', async () => {
  const buyer = await world.addBuyer();
  await buyer.subscribe({ planId: ANNUAL, card: await world.newCard(cards.failsLater) });
  await world.deliverWebhooks();
  const { rows } = await list(world.admin, { state: 'failed', search: '0341' });
  expect(rows).toMatchObject([{ person: { email: buyer.email }, status: 'failed', card: { last4: '0341' }, left: 0 }]);
});
