import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Delivery, PushContent } from './push-message.ts';

const TIMEOUT_MS = 10_000;
const SCOPE = 'https://www.googleapis.com/auth/firebase.messaging';
const ASSERTION = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
const HOUR_SECONDS = 3600;
/** Tokens are renewed early, so that none expires during a request. */
const MARGIN_MS = 60_000;

/** The required fields of the service account file. */
const ServiceAccount = z.object({
  project_id: z.string().min(1),
  client_email: z.string().min(1),
  private_key: z.string().min(1),
  token_uri: z.url().default('https://oauth2.googleapis.com/token'),
});
const TokenAnswer = z.object({ access_token: z.string(), expires_in: z.number() });

interface FirebaseOptions {
  /** JSON file from the Firebase console. */
  serviceAccount: string;
  now: () => Date;
  origin?: string;
}

/** Sends a message to one app with Firebase's HTTP v1 API. Throws if it should be retried. */
export function createFirebase({ serviceAccount, now, origin = 'https://fcm.googleapis.com' }: FirebaseOptions) {
  const account = readServiceAccount(serviceAccount);
  const url = `${origin}/v1/projects/${encodeURIComponent(account.project_id)}/messages:send`;
  let held: { token: string; until: number } | null = null;

  async function accessToken(): Promise<string> {
    if (held && held.until > now().getTime()) return held.token;
    const { access_token: token, expires_in: seconds } = await fetchAccessToken(account, now());
    held = { token, until: now().getTime() + seconds * 1000 - MARGIN_MS };
    return token;
  }

  return async (token: string, { title, body, path }: PushContent): Promise<Delivery> => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ message: { token, notification: { title, body }, data: { path } } }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    if (response.status === 404) return 'gone';
    if (response.status === 401) held = null;
    if (!response.ok) throw new Error(`Firebase answered ${response.status}.`);
    return 'sent';
  };
}

function readServiceAccount(text: string) {
  try {
    return ServiceAccount.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error('FIREBASE_SERVICE_ACCOUNT is not the JSON of a service account.', { cause });
  }
}

async function fetchAccessToken(account: z.infer<typeof ServiceAccount>, now: Date) {
  const issuedAt = Math.floor(now.getTime() / 1000);
  const assertion = await new SignJWT({ scope: SCOPE })
    .setProtectedHeader({ alg: 'RS256', typ: 'JWT' })
    .setIssuer(account.client_email)
    .setAudience(account.token_uri)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + HOUR_SECONDS)
    .sign(await importPKCS8(account.private_key, 'RS256'));
  const response = await fetch(account.token_uri, {
    method: 'POST',
    body: new URLSearchParams({ grant_type: ASSERTION, assertion }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`Google answered ${response.status} to our service account.`);
  return TokenAnswer.parse(await response.json());
}
