import { describe, expect, it } from 'vitest';
import { useStripeSandbox } from '../../stripe.test-kit.ts';

const RETURN_URL = 'http://127.0.0.1:9/bank-step?attempt=7';

const sandbox = useStripeSandbox();

async function pay(card: string) {
  const customer = await sandbox.client().customers.create({ email: 'ana@example.com' });
  const method = await sandbox.client().paymentMethods.attach(card, { customer: customer.id });
  const intent = await sandbox.client().paymentIntents.create({
    amount: 24_900,
    currency: 'usd',
    customer: customer.id,
    payment_method: method.id,
    confirm: true,
    return_url: RETURN_URL,
  });
  return { id: intent.id, secret: intent.client_secret!, page: intent.next_action!.redirect_to_url!.url! };
}

const look = (page: string) => fetch(page, { redirect: 'manual' });
const decide = (page: string, outcome: string) =>
  fetch(page, { method: 'POST', body: new URLSearchParams({ outcome }), redirect: 'manual' });

const statusOf = async (id: string) => (await sandbox.client().paymentIntents.retrieve(id)).status;

describe('the authentication page', () => {
  it('shows merchant, amount and card', async () => {
    const { page } = await pay('pm_card_authenticationRequired');
    const text = await (await look(page)).text();
    for (const word of ['Your bank needs to verify your identity', 'Vignette', '$249.00', '•••• 3184']) {
      expect(text).toContain(word);
    }
  });

  it('leaves the window to its opener and may submit its form to Vignette', async () => {
    const { page } = await pay('pm_card_authenticationRequired');
    const { headers } = await look(page);
    expect(headers.get('cross-origin-opener-policy')).toBe('unsafe-none');
    expect(headers.get('content-security-policy')).toContain("form-action 'self' http://127.0.0.1:9");
  });

  it.each([
    { card: 'pm_card_authenticationRequired', outcome: 'succeeded', status: 'succeeded', redirectStatus: 'succeeded' },
    {
      card: 'pm_card_authenticationRequired',
      outcome: 'failed',
      status: 'requires_payment_method',
      redirectStatus: 'failed',
    },
    {
      card: 'pm_card_authenticationRequiredChargeDeclinedInsufficientFunds',
      outcome: 'succeeded',
      status: 'requires_payment_method',
      redirectStatus: 'failed',
    },
  ])('redirects back with $redirectStatus if $card has $outcome', async ({ card, outcome, status, redirectStatus }) => {
    const { id, secret, page } = await pay(card);
    const answer = await decide(page, outcome);
    expect(answer.status).toBe(303);
    const address = new URL(answer.headers.get('location')!);
    expect(address.href).toContain(RETURN_URL);
    expect(Object.fromEntries(address.searchParams)).toEqual({
      attempt: '7',
      payment_intent: id,
      payment_intent_client_secret: secret,
      redirect_status: redirectStatus,
    });
    expect(await statusOf(id)).toBe(status);
  });

  it('decides once and then redirects back immediately', async () => {
    const { id, page } = await pay('pm_card_authenticationRequired');
    await decide(page, 'succeeded');
    expect((await look(page)).status).toBe(303);
    expect((await decide(page, 'failed')).headers.get('location')).toContain('redirect_status=succeeded');
    expect(await statusOf(id)).toBe('succeeded');
  });

  it('works for a card that is only set up', async () => {
    const customer = await sandbox.client().customers.create();
    const intent = await sandbox.client().setupIntents.create({
      customer: customer.id,
      payment_method: 'pm_card_authenticationRequiredOnSetup',
      confirm: true,
      return_url: RETURN_URL,
    });
    const page = intent.next_action!.redirect_to_url!.url!;
    expect(await (await look(page)).text()).toContain('Nothing now.');
    const address = (await decide(page, 'succeeded')).headers.get('location');
    expect(address).toContain(`setup_intent=${intent.id}`);
    expect(address).toContain('redirect_status=succeeded');
  });

  it('responds 404 without its token and changes nothing', async () => {
    const { id, page } = await pay('pm_card_authenticationRequired');
    const forged = page.replace(/token=.*/, 'token=guessed');
    expect((await look(forged)).status).toBe(404);
    expect((await decide(forged, 'succeeded')).status).toBe(404);
    expect(await statusOf(id)).toBe('requires_action');
  });
});
