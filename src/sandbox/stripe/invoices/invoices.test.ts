import { describe, expect, it } from 'vitest';
import { openBilling, paymentIntentOf } from '../billing.test-kit.ts';

const billing = openBilling();

async function draftFor(customer: string, amount = 1000) {
  await billing.stripe.invoiceItems.create({ customer, amount, currency: 'usd', description: 'Setup fee' });
  return billing.stripe.invoices.create({ customer, pending_invoice_items_behavior: 'include' });
}

describe('manual invoices', () => {
  it('include pending items and can be paid', async () => {
    const customer = await billing.customerWith('pm_card_visa');
    const draft = await draftFor(customer);
    expect(draft).toMatchObject({ status: 'draft', total: 1000, number: null, billing_reason: 'manual' });
    const paid = await billing.stripe.invoices.pay(draft.id);
    expect(paid).toMatchObject({ status: 'paid', amount_paid: 1000, attempt_count: 1, auto_advance: false });
    expect(paid.number).toMatch(/^[A-Z0-9]{8}-0001$/);
    expect(paid.hosted_invoice_url).toMatch(/\/stripe\/invoices\/in_\w+\?token=test_\w{20,}$/);
    expect(paid.invoice_pdf).toMatch(/\/stripe\/invoices\/in_\w+\/pdf\?token=test_\w{20,}$/);
    await expect(billing.stripe.invoices.pay(draft.id)).rejects.toMatchObject({ message: 'Invoice is already paid' });
  });

  it('include their payments only on request', async () => {
    const customer = await billing.customerWith('pm_card_visa');
    const { id } = await billing.stripe.invoices.finalizeInvoice((await draftFor(customer)).id);
    const bare = await billing.stripe.invoices.retrieve(id);
    expect(bare).not.toHaveProperty('payments');
    expect(bare).not.toHaveProperty('confirmation_secret');
    const full = await billing.stripe.invoices.retrieve(id, { expand: ['payments', 'confirmation_secret'] });
    const intent = await billing.stripe.paymentIntents.retrieve(paymentIntentOf(full));
    expect(full.confirmation_secret).toEqual({ client_secret: intent.client_secret, type: 'payment_intent' });
    const { data } = await billing.stripe.invoicePayments.list({
      payment: { type: 'payment_intent', payment_intent: intent.id },
    });
    expect(data).toMatchObject([{ invoice: id, status: 'open', amount_requested: 1000 }]);
  });

  it('cannot be paid once void, and their payment is canceled', async () => {
    const customer = await billing.customerWith('pm_card_visa');
    const { id } = await billing.stripe.invoices.finalizeInvoice((await draftFor(customer)).id);
    const voided = await billing.stripe.invoices.voidInvoice(id, { expand: ['payments'] });
    expect(voided.status).toBe('void');
    const intent = await billing.stripe.paymentIntents.retrieve(paymentIntentOf(voided));
    expect(intent).toMatchObject({ status: 'canceled', cancellation_reason: 'void_invoice' });
    await expect(billing.stripe.invoices.pay(id)).rejects.toMatchObject({ statusCode: 400 });
  });

  it('stay open if the card is declined, and can be paid with another card', async () => {
    const customer = await billing.customerWith('pm_card_chargeCustomerFail');
    const draft = await draftFor(customer);
    await expect(billing.stripe.invoices.pay(draft.id)).rejects.toMatchObject({
      statusCode: 402,
      code: 'card_declined',
    });
    expect(await billing.stripe.invoices.retrieve(draft.id)).toMatchObject({ status: 'open', attempt_count: 1 });
    const good = await billing.stripe.paymentMethods.attach('pm_card_visa', { customer });
    const paid = await billing.stripe.invoices.pay(draft.id, { payment_method: good.id });
    expect(paid).toMatchObject({ status: 'paid', attempt_count: 2 });
  });

  it('follow the items of a draft', async () => {
    const customer = await billing.customerWith('pm_card_visa');
    const draft = await billing.stripe.invoices.create({ customer });
    const add = (amount: number) =>
      billing.stripe.invoiceItems.create({ customer, invoice: draft.id, amount, currency: 'usd' });
    await add(700);
    expect((await billing.stripe.invoices.retrieve(draft.id)).total).toBe(700);
    await add(-200);
    expect((await billing.stripe.invoices.retrieve(draft.id)).total).toBe(500);
  });

  it('move an amount too small to charge to the balance', async () => {
    const customer = await billing.customerWith('pm_card_visa');
    const paid = await billing.stripe.invoices.pay((await draftFor(customer, 30)).id);
    expect(paid).toMatchObject({ status: 'paid', total: 30, amount_due: 0, ending_balance: 30 });
  });

  it('have no preview for a customer without pending items', async () => {
    const customer = await billing.customerWith('pm_card_visa');
    await expect(billing.stripe.invoices.createPreview({ customer })).rejects.toMatchObject({
      statusCode: 404,
      code: 'invoice_upcoming_none',
    });
  });
});
