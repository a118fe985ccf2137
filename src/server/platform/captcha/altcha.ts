import { randomInt, randomUUID } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { AltchaAnswer, AltchaChallenge, type CaptchaAction } from '#shared/platform/captcha.contract.ts';
import type { Deps } from '../deps.ts';
import { spendToken } from '../security/spent-tokens.ts';

/** Long enough to fill in a form, too short to collect answers in bulk. */
export const CAPTCHA_SECONDS = 300;

/** About half a second of work for a browser and half a millisecond for the server. */
const COST = 1_000;
const COUNTER = { min: 500, max: 1_500 };

/** A signed puzzle for one form. The form and the expiry are part of the signed data. */
export async function makeAltchaChallenge(
  { keys, now }: Pick<Deps, 'keys' | 'now'>,
  action: CaptchaAction,
): Promise<AltchaChallenge> {
  const until = Math.floor(now().getTime() / 1000) + CAPTCHA_SECONDS;
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(COUNTER.min, COUNTER.max),
    data: { action, id: randomUUID(), until },
    deriveKey,
    hmacSignatureSecret: secretOf(keys),
  });
  return AltchaChallenge.parse(challenge);
}

/** True if the puzzle is ours, was made for this form, has not expired and is solved. A valid answer is used up. */
export async function isAltchaSolved(
  { db, keys, now }: Pick<Deps, 'db' | 'keys' | 'now'>,
  given: { action: CaptchaAction; answer: string },
): Promise<boolean> {
  const answer = AltchaAnswer.safeParse(readJson(given.answer));
  if (!answer.success) return false;
  const { challenge, solution } = answer.data;
  const { action, id, until } = challenge.parameters.data;
  const expiresAt = new Date(until * 1000);
  if (action !== given.action || expiresAt <= now()) return false;
  const { verified } = await verifySolution({ challenge, solution, deriveKey, hmacSignatureSecret: secretOf(keys) });
  return verified && (await spendToken(db, { id, expiresAt }));
}

/** The library expects a string. */
const secretOf = ({ captcha }: Deps['keys']) => captcha.export().toString('base64url');

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
