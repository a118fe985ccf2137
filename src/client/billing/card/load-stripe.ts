import type { Stripe } from '@stripe/stripe-js';
import type { PaymentSettingsResult } from '#shared/billing/plans.contract.ts';

let loading: { key: string; stripe: Promise<Stripe> } | null = null;

/** Stripe's browser client, loaded once per page load. After a failure, the next call tries again. */
export function loadStripeClient(settings: PaymentSettingsResult): Promise<Stripe> {
  if (loading?.key === settings.publishableKey) return loading.stripe;
  const stripe = load(settings).catch((error: unknown) => {
    loading = null;
    throw error;
  });
  loading = { key: settings.publishableKey, stripe };
  return stripe;
}

async function load({ publishableKey, scriptUrl }: PaymentSettingsResult): Promise<Stripe> {
  // loadStripe uses a client that is already present. The default import would load Stripe's script immediately.
  if (scriptUrl !== null && !('Stripe' in window)) await addScript(scriptUrl);
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey);
  if (!stripe) throw new Error('There is no page to put the card field into.');
  return stripe;
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error('The script of the card field did not load.'));
    });
    document.head.append(script);
  });
}
