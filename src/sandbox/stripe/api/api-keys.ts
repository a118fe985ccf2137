import { createHash } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { randomText } from './ids.ts';
import { invalidRequest } from './refusals.ts';

const StripeKeys = z.object({ secretKey: z.string(), publishableKey: z.string(), webhookSecret: z.string() });
export type StripeKeys = z.infer<typeof StripeKeys>;

export const makeKeys = (): StripeKeys => ({
  secretKey: `sk_test_sandbox${randomText(24)}`,
  publishableKey: `pk_test_sandbox${randomText(24)}`,
  webhookSecret: `whsec_sandbox${randomText(24)}`,
});

/** Generated once per data folder, so that the code contains no keys and they survive a restart. */
export async function storeKeys(folder: string): Promise<StripeKeys> {
  const file = path.join(folder, 'keys.json');
  const kept = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (kept !== null) return StripeKeys.parse(JSON.parse(kept));
  const made = makeKeys();
  await writeFile(`${file}.draft`, JSON.stringify(made), { mode: 0o600 });
  await rename(`${file}.draft`, file);
  return made;
}

/** Calls allowed for browsers, which have only the publishable key. */
const publicCalls = new Set(['POST /v1/payment_methods']);

/** Rejects a missing, wrong or insufficient key. */
export function checkKey(
  keys: StripeKeys,
  { authorization, call }: { authorization: string | undefined; call: string },
) {
  const key = keyIn(authorization);
  if (key === '') throw invalidRequest(NO_KEY, {}, 401);
  if (key === keys.secretKey) return;
  if (key !== keys.publishableKey) throw invalidRequest(`Invalid API Key provided: ${mask(key)}`, {}, 401);
  if (!publicCalls.has(call)) throw invalidRequest(PUBLIC_KEY, { code: 'secret_key_required' }, 401);
}

/** Stripe accepts the key as a bearer token or as the user name of basic authentication. */
function keyIn(authorization = '') {
  const [scheme = '', value = ''] = authorization.split(' ');
  if (scheme.toLowerCase() === 'bearer') return value;
  if (scheme.toLowerCase() !== 'basic') return '';
  return Buffer.from(value, 'base64').toString().split(':')[0] ?? '';
}

const mask = (key: string) =>
  key.length > 12 ? `${key.slice(0, 8)}${'*'.repeat(key.length - 12)}${key.slice(-4)}` : key;

export const fingerprint = (...parts: string[]) => createHash('sha256').update(parts.join('\n')).digest('hex');

const NO_KEY =
  'You did not provide an API key. You need to provide your API key in the Authorization header, using Bearer auth ' +
  "(e.g. 'Authorization: Bearer YOUR_SECRET_KEY'). See https://stripe.com/docs/api#authentication for details, or we " +
  'can help at https://support.stripe.com/.';
const PUBLIC_KEY =
  'This API call cannot be made with a publishable API key. Please use a secret API key. You can find a list of your ' +
  'API keys at https://dashboard.stripe.com/account/apikeys.';
