import { stripeOf } from '#server/billing/public.ts';
// `npm run stripe:check`: compares the Stripe account of the configuration with what the application needs, and exits
// with 1 if something is missing.
import { accountFindings } from '#server/billing/stripe/account-findings.ts';
import { readConfig } from '#server/config.ts';

const marks = { ok: 'ok      ', missing: 'MISSING ', look: 'look at ' } as const;

const config = readConfig(process.env);
if (!config.stripe) throw new Error('Set the STRIPE_ variables first. Without them, the sandbox is used.');
const stripe = await stripeOf({ config });
const account = await stripe.accounts.retrieveCurrent();
const isLive = config.stripe.secretKey.includes('_live_');
console.log(`Account ${account.id}, ${isLive ? 'live' : 'test'} mode`);
const { data: endpoints } = await stripe.webhookEndpoints.list({ limit: 100 });
const tax = await stripe.tax.settings.retrieve().then(
  ({ status }) => status,
  () => null,
);
const findings = accountFindings({
  webhookUrl: `${config.publicUrl}/api/v1/webhooks/stripe`,
  apiVersion: String(stripe.getApiField('version')),
  endpoints,
  tax,
});
for (const { kind, text } of findings) console.log(`${marks[kind]}${text}`);
if (findings.some(({ kind }) => kind === 'missing')) process.exitCode = 1;
