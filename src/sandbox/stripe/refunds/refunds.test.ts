import { describe, expect, it } from 'vitest';
import { idOf, openBilling } from '../billing.test-kit.ts';
import { createDispute } from '../disputes/create-dispute.ts';

const billing = openBilling();

async function pay(amount = 3000) {
  const customer = await billing.customerWith('pm_card_visa');
  return billing.stripe.paymentIntents.create({
    amount,
    currency: 'usd',
    customer,
    payment_method: 'pm_card_visa',
    confirm: true,
    return_url: 'https://app.test/back',
  });
}

describe('refunds', () => {
  it('refund the remaining amount or a part', async () => {
    const { id, latest_charge } = await pay();
    const part = await billing.stripe.refunds.create({ payment_intent: id, amount: 1000, metadata: { why: 'part' } });
    expect(part).toMatchObject({ amount: 1000, status: 'succeeded', charge: latest_charge, metadata: { why: 'part' } });
    const rest = await billing.stripe.refunds.create({
      charge: idOf(latest_charge),
      reason: 'requested_by_customer',
    });
    expect(rest).toMatchObject({ amount: 2000, reason: 'requested_by_customer' });
    const charge = await billing.stripe.charges.retrieve(idOf(latest_charge), { expand: ['refunds'] });
    expect(charge).toMatchObject({ amount_refunded: 3000, refunded: true });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([2000, 1000]);
  });

  it('never exceed the paid amount', async () => {
    const { id } = await pay();
    await billing.stripe.refunds.create({ payment_intent: id, amount: 1000 });
    await expect(billing.stripe.refunds.create({ payment_intent: id, amount: 2001 })).rejects.toMatchObject({
      statusCode: 400,
      param: 'amount',
      message: 'Refund amount ($20.01) is greater than unrefunded amount on charge ($20.00)',
    });
    await billing.stripe.refunds.create({ payment_intent: id });
    await expect(billing.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  });

  it('succeed once for ten concurrent requests', async () => {
    const { id, latest_charge } = await pay();
    const tries = await Promise.allSettled(
      Array.from({ length: 10 }, () => billing.stripe.refunds.create({ payment_intent: id })),
    );
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await billing.stripe.charges.retrieve(idOf(latest_charge))).amount_refunded).toBe(3000);
  });

  it('are rejected for a disputed charge', async () => {
    const { id, latest_charge } = await pay();
    const types = await billing.eventTypes(async () => createDispute(billing.world, idOf(latest_charge)));
    expect(types).toEqual(['charge.dispute.created', 'charge.dispute.funds_withdrawn']);
    await expect(billing.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('are possible again once the dispute is won, but not once it is lost', async () => {
    const [kept, gone] = [await pay(), await pay()];
    const dispute = async ({ latest_charge }: typeof kept, uncategorized_text: string) => {
      const { id } = createDispute(billing.world, idOf(latest_charge));
      await billing.stripe.disputes.update(id, { evidence: { uncategorized_text } });
    };
    await dispute(kept, 'winning_evidence');
    expect(await billing.stripe.refunds.create({ payment_intent: kept.id })).toMatchObject({ amount: 3000 });
    await dispute(gone, 'losing_evidence');
    await expect(billing.stripe.refunds.create({ payment_intent: gone.id })).rejects.toMatchObject({
      code: 'charge_disputed',
    });
  });

  it('are rejected for a payment that was never made', async () => {
    const { id } = await billing.stripe.paymentIntents.create({ amount: 3000, currency: 'usd' });
    const refusal = billing.stripe.refunds.create({ payment_intent: id });
    await expect(refusal).rejects.toMatchObject({ statusCode: 400, param: 'payment_intent' });
  });
});
