import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { withAnyKey } from '#server/platform/security/keys.ts';
import type { SecondFactor, Visitor } from '../sessions.queries.ts';
import { decryptSecret, stepOfCode } from './authenticator-app-codes.ts';
import { enqueueFactorMail } from './enqueue-factor-mail.ts';
import { hashOfCode } from './recovery-codes.ts';
import { findApp, lockOwner, recordFactorEvent, spendRecoveryCode, spendStep } from './second-factors.queries.ts';

const SIX_DIGITS = /^\d{6}$/;

interface Entered {
  userId: string;
  code: string;
  now: Date;
}

/** Accepts a code of the authenticator app or a recovery code, each once. Null if it is wrong. */
export async function acceptCode(
  deps: Deps,
  tx: Db,
  { code, ...entered }: Entered,
  visitor: Visitor,
): Promise<SecondFactor | null> {
  const digits = code.replaceAll(/\s/g, '');
  if (SIX_DIGITS.test(digits)) return (await acceptAppCode(deps, tx, { ...entered, code: digits })) ? 'app' : null;

  const owner = await lockOwner(tx, entered);
  const spent = await withAnyKey(deps.keys, 'recovery-code', async (key) => {
    const hash = hashOfCode(key, entered.userId, code);
    return (await spendRecoveryCode(tx, { ...entered, hash })) || null;
  });
  if (!owner || !spent) return null;
  await recordFactorEvent(tx, { ...entered, kind: 'recovery_code_used' }, visitor);
  await enqueueFactorMail(deps, tx, { owner, change: 'recovery-code-used' }, visitor);
  return 'recovery_code';
}

async function acceptAppCode({ keys }: Deps, tx: Db, { userId, code, now }: Entered): Promise<boolean> {
  const app = await findApp(tx, { userId });
  if (!app?.isConfirmed) return false;
  const secret = await withAnyKey(keys, 'authenticator-app', (key) => decryptSecret(key, userId, app.secret));
  const step = secret && (await stepOfCode(secret, code, now));
  return step !== null && (await spendStep(tx, { userId, step, now }));
}

export const wrongCode = () =>
  new InvalidInput([
    {
      property: 'code',
      constraints: { wrong: 'This code is not correct, or it was used already. Please enter the newest one.' },
    },
  ]);
