import { describe, expect, it } from 'vitest';
import { idOf, openBilling } from '../billing.test-kit.ts';

const billing = openBilling();

/** A payment with a card whose holder disputes it, two seconds later. */
async function disputed(card: string) {
  const { id } = await billing.stripe.paymentIntents.create({
    amount: 3000,
    currency: 'usd',
    payment_method: card,
    confirm: true,
    return_url: 'https://app.test/back',
  });
  billing.advance(2);
  const { data } = await billing.stripe.disputes.list({ payment_intent: id });
  return data[0]!;
}

const submit = (id: string, uncategorized_text: string) =>
  billing.stripe.disputes.update(id, { evidence: { uncategorized_text } });

describe('a dispute', () => {
  it('withdraws the amount and a fee, and is decided by evidence', async () => {
    const dispute = await disputed('pm_card_createDispute');
    expect(dispute).toMatchObject({ amount: 3000, reason: 'fraudulent', status: 'needs_response' });
    expect(dispute.balance_transactions).toMatchObject([{ amount: -3000, fee: 1500, net: -4500, type: 'adjustment' }]);
    const types = await billing.eventTypes(() => submit(dispute.id, 'We sent it.'));
    expect(types).toEqual(['charge.dispute.updated']);
    expect((await billing.stripe.disputes.retrieve(dispute.id)).status).toBe('under_review');
  });

  it('returns the amount when it is won', async () => {
    const { id, charge } = await disputed('pm_card_createDisputeProductNotReceived');
    const types = await billing.eventTypes(() => submit(id, 'winning_evidence'));
    expect(types).toEqual(['charge.dispute.updated', 'charge.dispute.closed', 'charge.dispute.funds_reinstated']);
    const won = await billing.stripe.disputes.retrieve(id);
    expect(won).toMatchObject({ status: 'won', reason: 'product_not_received' });
    expect(won.balance_transactions.map(({ net }) => net)).toEqual([-4500, 4500]);
    expect(await billing.stripe.charges.retrieve(idOf(charge))).toMatchObject({ disputed: true, refunded: false });
  });

  it('is lost by evidence or by accepting it, and then stays closed', async () => {
    const first = await disputed('pm_card_createDispute');
    expect((await submit(first.id, 'losing_evidence')).status).toBe('lost');
    const second = await disputed('pm_card_createDispute');
    expect((await billing.stripe.disputes.close(second.id)).status).toBe('lost');
    await expect(submit(second.id, 'winning_evidence')).rejects.toMatchObject({ statusCode: 400 });
  });

  it('can be an inquiry, which withdraws nothing until the bank escalates it', async () => {
    const inquiry = await disputed('pm_card_createDisputeInquiry');
    expect(inquiry).toMatchObject({ status: 'warning_needs_response', balance_transactions: [] });
    const types = await billing.eventTypes(() => submit(inquiry.id, 'escalate_inquiry_evidence'));
    expect(types).toContain('charge.dispute.funds_withdrawn');
    expect((await billing.stripe.disputes.retrieve(inquiry.id)).status).toBe('needs_response');
    const other = await disputed('pm_card_createDisputeInquiry');
    await billing.stripe.refunds.create({ charge: idOf(other.charge) });
  });
});

describe('balance transactions', () => {
  it('can be listed by source and type, and read', async () => {
    const dispute = await disputed('pm_card_createDispute');
    const { data } = await billing.stripe.balanceTransactions.list({ source: idOf(dispute.charge), type: 'charge' });
    expect(data).toMatchObject([{ amount: 3000, fee: 117, net: 2883, source: dispute.charge }]);
    expect(await billing.stripe.balanceTransactions.retrieve(data[0]!.id)).toEqual(data[0]);
    await expect(billing.stripe.balanceTransactions.retrieve('txn_none')).rejects.toMatchObject({
      statusCode: 404,
      message: "No such balance transaction: 'txn_none'",
    });
  });
});
