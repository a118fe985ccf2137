import { describe, expect, it } from 'vitest';
import { type Buyer, useBillingWorld } from '#server/billing/billing.test-kit.ts';
import { fetchPdf } from './fetch-pdf.ts';
import { syncInvoice } from './sync-invoice.ts';

const world = useBillingWorld();

const subscriber = () => world.addSubscriber({ planId: 12 });
const heldBy = async (buyer: Buyer) => (await buyer.get('user-subscriptions')).json<{ id: number }[]>()[0]!.id;

describe('POST user/invoice', () => {
  it('returns a PDF named after the invoice number, and fetches it once', async () => {
    const buyer = await subscriber();
    const userSubscriptionId = await heldBy(buyer);
    const [invoice] = await world.paidInvoicesOf(buyer.userId);
    const first = await buyer.post('user/invoice', { userSubscriptionId });
    expect(first.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="invoice-${invoice!.number}.pdf"`,
      'cache-control': 'no-store',
    });
    expect(first.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

    // Stripe is unavailable; the PDF comes from our storage.
    world.sandbox.setFaults({ kind: 'error-500', times: 10 });
    const second = await buyer.post('user/invoice', { userSubscriptionId });
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true);
  });

  it('reports that Stripe is unavailable, and works again afterwards', async () => {
    const buyer = await subscriber();
    const userSubscriptionId = await heldBy(buyer);
    world.sandbox.setFaults({ kind: 'error-500', times: 3 });
    expect((await buyer.post('user/invoice', { userSubscriptionId })).statusCode).toBe(502);
    world.sandbox.setFaults();
    expect((await buyer.post('user/invoice', { userSubscriptionId })).statusCode).toBe(200);
  });

  it.each([
    ['no number', { userSubscriptionId: 'x' }, 400],
    ['nothing', {}, 400],
    ['one that is not there', { userSubscriptionId: 999_999 }, 404],
    ['a number that no table has', { userSubscriptionId: Number.MAX_SAFE_INTEGER }, 404],
  ])('rejects %s', async (_case, body, status) => {
    expect((await (await world.addBuyer()).post('user/invoice', body)).statusCode).toBe(status);
  });
});

it.each([
  ['another host', 'https://pay.stripe.com.example.org/invoice'],
  ['another machine here', 'http://127.0.0.1:9/invoice'],
  ['Stripe without encryption', 'http://pay.stripe.com/invoice'],
])('never fetches a PDF from %s', async (_case, address) => {
  await expect(fetchPdf(world.deps, address)).rejects.toThrow('Stripe error occured');
});

describe('syncInvoice', () => {
  it('writes one row and sends one receipt, however many processes sync at once', async () => {
    const buyer = await subscriber();
    const [invoice] = await world.paidInvoicesOf(buyer.userId);
    await Promise.all(Array.from({ length: 6 }, () => syncInvoice({ ...world.deps }, invoice!.id)));
    const rows = await world.db.selectFrom('invoices').selectAll().where('user_id', '=', buyer.userId).execute();
    expect(rows).toMatchObject([
      { status: 'paid', description: 'Annual plan', total: 23_920, discount: 5980, amount_paid: 23_920 },
    ]);
    const mails = (await world.runJobs()).filter(({ to }) => to.address === buyer.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['Your receipt for $239.20']);
  });

  it('ignores an invoice of an unknown customer', async () => {
    const stranger = await world.stripe.customers.create({ email: 'stranger@example.org' });
    const made = await world.stripe.invoices.create({ customer: stranger.id });
    await syncInvoice(world.deps, made.id);
    await syncInvoice(world.deps, 'in_gone');
    const rows = await world.db.selectFrom('invoices').select('id').where('stripe_invoice_id', '=', made.id).execute();
    expect(rows).toEqual([]);
  });
});
