import { describe, expect, it } from 'vitest';
import { type Buyer, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { createDispute } from '#test/stripe.ts';
import { syncInvoice } from './sync-invoice.ts';

const MONTHLY = 11;
const DAY_SECONDS = 86_400;

const world = useBillingWorld();

async function disputed(options?: Parameters<typeof createDispute>[2]) {
  const buyer = await world.addBuyer();
  await buyer.subscribe({ planId: MONTHLY, card: await world.newCard() });
  await world.deliverWebhooks();
  world.clock.advance(10 * DAY_SECONDS);
  const [invoice] = await world.paidInvoicesOf(buyer.userId);
  const { data } = await world.stripe.invoicePayments.list({ invoice: invoice!.id, status: 'paid' });
  const intent = await world.stripe.paymentIntents.retrieve(data[0]!.payment.payment_intent as string);
  const dispute = createDispute(world.sandbox.world, intent.latest_charge as string, options);
  return { buyer, dispute, mails: await mailsTo(buyer) };
}

/** The bank's decision, and the subjects of the mails that follow. */
async function decide(buyer: Buyer, id: string, uncategorized_text: string) {
  await world.stripe.disputes.update(id, { evidence: { uncategorized_text } });
  return mailsTo(buyer);
}

const invoiceOf = ({ userId }: Buyer) =>
  world.db
    .selectFrom('invoices')
    .select(['is_disputed', 'dispute_status', 'dispute_amount', 'dispute_closed_at', 'card_brand', 'card_last4'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

const runningOf = ({ userId }: Buyer) =>
  world.db
    .selectFrom('user_subscriptions')
    .select(['source', 'ends_at'])
    .where('user_id', '=', userId)
    .where('ends_at', '>', world.clock.now())
    .execute();

const mailsTo = async ({ email }: Buyer) =>
  (await world.deliverWebhooks()).filter(({ to }) => to.address === email).map(({ subject }) => subject);

describe('a dispute', () => {
  it('ends the access when it is opened, and the user gets a mail', async () => {
    const { buyer, mails } = await disputed();
    expect(await invoiceOf(buyer)).toMatchObject({
      is_disputed: true,
      dispute_status: 'open',
      dispute_amount: 3900,
      dispute_closed_at: null,
      card_brand: 'visa',
      card_last4: '4242',
    });
    expect(await runningOf(buyer)).toEqual([]);
    expect(mails).toEqual(['Your payment of $39.00 is disputed']);
  });

  it('gives back the remaining days once when it is won', async () => {
    const { buyer, dispute } = await disputed();
    world.clock.advance(40 * DAY_SECONDS);
    const mails = await decide(buyer, dispute.id, 'winning_evidence');
    await syncInvoice(world.deps, (await world.paidInvoicesOf(buyer.userId))[0]!.id);
    expect(await invoiceOf(buyer)).toMatchObject({ is_disputed: false, dispute_status: 'won' });
    const running = await runningOf(buyer);
    expect(running.map(({ source }) => source)).toEqual(['grant']);
    const days = (running[0]!.ends_at.getTime() - world.clock.now().getTime()) / (DAY_SECONDS * 1000);
    expect(Math.round(days)).toBeGreaterThanOrEqual(18);
    expect(Math.round(days)).toBeLessThanOrEqual(21);
    expect(mails).toEqual(['Your plan is back: the dispute is decided']);
  });

  it('stays closed when it is lost, and says so', async () => {
    const { buyer, dispute } = await disputed();
    expect(await decide(buyer, dispute.id, 'losing_evidence')).toEqual(['Your bank has returned $39.00']);
    expect(await invoiceOf(buyer)).toMatchObject({
      is_disputed: true,
      dispute_status: 'lost',
      dispute_closed_at: world.clock.now(),
    });
    expect(await runningOf(buyer)).toEqual([]);
  });

  it('that is only an inquiry keeps the access and sends no mail', async () => {
    const { buyer, mails } = await disputed({ isInquiry: true });
    expect(await invoiceOf(buyer)).toMatchObject({ is_disputed: false, dispute_status: 'inquiry' });
    expect((await runningOf(buyer)).map(({ source }) => source)).toEqual(['card']);
    expect(mails).toEqual([]);
  });
});
