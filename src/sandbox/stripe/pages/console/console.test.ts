import { describe, expect, it } from 'vitest';
import { useStripeSandbox } from '../../stripe.test-kit.ts';

const sandbox = useStripeSandbox({ now: () => Date.UTC(2026, 0, 31, 12) / 1000 });

const read = async (path: string) => (await fetch(`${sandbox.url}/stripe${path}`)).text();
const press = (path: string, fields: Record<string, string> = {}) =>
  fetch(`${sandbox.url}/stripe${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

describe('the Stripe console', () => {
  it.each(['', '/customers', '/events', '/vouchers', '/cards'])('has the page /stripe%s', async (path) => {
    const answer = await fetch(`${sandbox.url}/stripe${path}`);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain('aria-current="page"');
  });

  it('moves the clock by a calendar month', async () => {
    expect(await read('')).toContain('31 Jan 2026, 12:00 UTC');
    expect((await press('/clock', { step: 'month' })).status).toBe(303);
    expect(await read('')).toContain('28 Feb 2026, 12:00 UTC');
  });

  it('creates a voucher that the API returns', async () => {
    const voucher = { code: 'SPRING30', percentOff: '30', duration: 'once', limit: '5' };
    expect((await press('/vouchers', voucher)).status).toBe(303);
    const [made] = (await sandbox.client().promotionCodes.list({ code: 'SPRING30' })).data;
    expect(made).toMatchObject({ active: true, max_redemptions: 5 });
    expect(await read('/vouchers')).toContain('0 of 5');
  });

  it('reports why a voucher is rejected and stores nothing', async () => {
    const coupons = () => sandbox.world.store.list('coupon');
    const before = coupons();
    const voucher = { code: 'STUDENT10', percentOff: '10', duration: 'once', limit: '' };
    const answer = await press('/vouchers', voucher);
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain('role="alert"');
    expect(coupons()).toEqual(before);
  });

  it('changes how unreliably events are delivered', async () => {
    await press('/switches', { shuffle: 'on', repeat: '2', delayMs: '0', dropPercent: '10' });
    const switches = await (await fetch(`${sandbox.url}/stripe/api/switches`)).json();
    expect(switches).toMatchObject({ shuffle: true, paused: false, repeat: 2, dropPercent: 10 });
  });

  it('sets and clears a fault', async () => {
    await press('/faults', { kind: 'error-500', match: 'POST /v1/customers', times: '3', latencyMs: '0' });
    expect(await read('')).toContain('Error 500, 3 more, POST /v1/customers');
    await press('/faults/clear');
    expect(await read('')).not.toContain('3 more');
  });

  it('shows a customer with card, and escapes the name', async () => {
    const customer = await sandbox.client().customers.create({ name: '<i>Ana</i>', email: 'ana@example.com' });
    await sandbox.client().paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const page = await read(`/customers/${customer.id}`);
    expect(page).toContain('&lt;i&gt;Ana&lt;/i&gt;');
    expect(page).toContain('Visa •••• 4242');
    expect((await fetch(`${sandbox.url}/stripe/customers/cus_nobody`)).status).toBe(404);
  });

  it('disputes a payment once, even if the button is clicked repeatedly', async () => {
    const customer = await sandbox.client().customers.create();
    const method = await sandbox.client().paymentMethods.attach('pm_card_visa', { customer: customer.id });
    const intent = await sandbox.client().paymentIntents.create({
      amount: 500,
      currency: 'usd',
      customer: customer.id,
      payment_method: method.id,
      off_session: true,
      confirm: true,
    });
    const charge = intent.latest_charge as string;
    const page = `/customers/${customer.id}`;
    expect(await read(page)).toContain(`/stripe/charges/${charge}/dispute`);
    expect((await press(`/charges/${charge}/dispute`)).headers.get('location')).toBe(`/stripe${page}`);
    await press(`/charges/${charge}/dispute`);
    expect(await read(page)).not.toContain(`/stripe/charges/${charge}/dispute`);
    const events = await sandbox.client().events.list({ type: 'charge.dispute.created' });
    expect(events.data).toHaveLength(1);
    expect((await press('/charges/ch_nobody/dispute')).status).toBe(404);
    const direct = await fetch(`${sandbox.url}/stripe/payments/${intent.id}`, { redirect: 'manual' });
    expect(direct.headers.get('location')).toBe(`/stripe${page}`);
    const dispute = (await sandbox.client().disputes.list({ charge })).data[0]!;
    expect(await read(page)).toContain('needs response');
    expect((await press(`/disputes/${dispute.id}`, { outcome: 'won' })).headers.get('location')).toBe(`/stripe${page}`);
    expect((await sandbox.client().disputes.retrieve(dispute.id)).status).toBe('won');
    expect(await read(page)).not.toContain(`/stripe/disputes/${dispute.id}`);
  });

  it('rejects requests from other origins', async () => {
    const answer = await fetch(`${sandbox.url}/stripe/faults/clear`, {
      method: 'POST',
      headers: { origin: 'http://localhost:3000' },
    });
    expect(answer.status).toBe(403);
  });
});
