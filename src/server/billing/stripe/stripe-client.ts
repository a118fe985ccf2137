import type Stripe from 'stripe';
import type { Config, StripeSettings } from '#server/config.ts';
import { AppError } from '#shared/platform/errors.ts';

const TIMEOUT_MS = 15_000;
const RETRIES = 2;

const clients = new WeakMap<StripeSettings, Promise<Stripe>>();

/** Loaded with the first payment, not at startup. */
export function stripeOf({ config }: { config: Pick<Config, 'stripe'> }): Promise<Stripe> {
  const { stripe: settings } = config;
  if (!settings) throw new AppError('provider_error');
  const known = clients.get(settings);
  if (known) return known;
  const client = connect(settings);
  clients.set(settings, client);
  return client;
}

async function connect(settings: StripeSettings): Promise<Stripe> {
  const { secretKey, apiUrl, timeoutMs = TIMEOUT_MS, retries = RETRIES } = settings;
  const { default: StripeClient } = await import('stripe');
  const address = apiUrl ? new URL(apiUrl) : undefined;
  return new StripeClient(secretKey, {
    maxNetworkRetries: retries,
    timeout: timeoutMs,
    telemetry: false,
    ...(address && {
      protocol: address.protocol === 'http:' ? 'http' : 'https',
      host: address.hostname,
      ...(address.port && { port: address.port }),
    }),
  });
}
