import type { Stripe } from 'stripe';
import { beforeAll, describe, expect, it } from 'vitest';
import { useStripeSandbox } from '../../stripe.test-kit.ts';
import { runsOf } from './pdf-fonts.ts';

const sandbox = useStripeSandbox({ now: () => Date.UTC(2026, 10, 15, 12) / 1000 });
let invoice: Stripe.Invoice;

beforeAll(async () => {
  const stripe = sandbox.client();
  const customer = await stripe.customers.create({
    name: '<b>Żaneta Иванова</b>',
    email: 'zaneta@example.com',
    address: { line1: 'Rynek 1', city: 'Kraków', postal_code: '31-042', country: 'PL' },
  });
  const method = await stripe.paymentMethods.attach('pm_card_visa', { customer: customer.id });
  const product = await stripe.products.create({ name: 'Annual' });
  const price = await stripe.prices.create({
    product: product.id,
    unit_amount: 24_900,
    currency: 'usd',
    recurring: { interval: 'year' },
  });
  const [voucher] = (await stripe.promotionCodes.list({ code: 'STUDENT10' })).data;
  const subscription = await stripe.subscriptions.create({
    customer: customer.id,
    items: [{ price: price.id }],
    default_payment_method: method.id,
    discounts: [{ promotion_code: voucher!.id }],
    expand: ['latest_invoice'],
  });
  invoice = subscription.latest_invoice as Stripe.Invoice;
});

describe('the invoice page', () => {
  it('shows the data needed for accounting', async () => {
    const page = await fetch(invoice.hosted_invoice_url!);
    const text = await page.text();
    expect(page.status).toBe(200);
    for (const word of [
      `Invoice ${invoice.number}`,
      'Paid on 15 Nov 2026',
      '31-042 Kraków',
      '15 Nov 2026 – 15 Nov 2027',
      'STUDENT10 (10 % off)',
      '-$24.90',
      '$224.10',
      'Visa •••• 4242',
    ]) {
      expect(text).toContain(word);
    }
  });

  it('escapes the customer’s name', async () => {
    const text = await (await fetch(invoice.hosted_invoice_url!)).text();
    expect(text).toContain('&lt;b&gt;Żaneta Иванова&lt;/b&gt;');
  });

  it('shows refunds', async () => {
    const { data: payments } = await sandbox.client().invoicePayments.list({ invoice: invoice.id });
    const intent = payments[0]!.payment.payment_intent as string;
    await sandbox.client().refunds.create({ payment_intent: intent, amount: 2000 });
    const text = await (await fetch(invoice.hosted_invoice_url!)).text();
    expect(text).toContain('$20.00 refunded');
    expect(text).toContain('-$20.00');
  });

  it('responds 404 without its token', async () => {
    const { origin, pathname } = new URL(invoice.hosted_invoice_url!);
    expect((await fetch(`${origin}${pathname}`)).status).toBe(404);
    expect((await fetch(`${origin}${pathname}/pdf?token=guessed`)).status).toBe(404);
  });
});

describe('the invoice PDF', () => {
  it('is a complete PDF with a file name', async () => {
    const answer = await fetch(invoice.invoice_pdf!);
    const bytes = Buffer.from(await answer.arrayBuffer());
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="Invoice-${invoice.number}.pdf"`);
    expect(bytes.subarray(0, 5).toString()).toBe('%PDF-');
    expect(bytes.subarray(-6).toString()).toContain('%%EOF');
    expect(bytes.toString('latin1').match(/\/Type \/Page\n/g)).toHaveLength(1);
  });

  it('writes each character with a font that contains it', () => {
    const runs = runsOf('Żaneta Иванова ₹5', 'normal');
    expect(runs.map(({ text }) => text)).toEqual(['Ż', 'aneta ', 'Иванова ', '₹', '5']);
    expect(new Set(runs.map(({ font }) => font)).size).toBe(3);
  });
});
