import type { Config } from '#server/config.ts';

/** The page of a payment or an invoice at Stripe. The sandbox has its own pages. */
export function stripeUrl({ stripe }: Pick<Config, 'stripe'>, id: string): string {
  if (stripe?.apiUrl) return `${stripe.apiUrl}/stripe/payments/${id}`;
  const mode = stripe && /^[a-z]+_live_/.test(stripe.secretKey) ? '' : 'test/';
  return `https://dashboard.stripe.com/${mode}${id.startsWith('in_') ? 'invoices' : 'payments'}/${id}`;
}
