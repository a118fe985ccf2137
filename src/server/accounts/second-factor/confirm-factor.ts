import { requireConfirmation } from '#server/accounts/confirmation/require-confirmation.ts';
import { verifyPasskey } from '#server/accounts/passkeys/verify-passkey.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { ConfirmFactorBody } from '#shared/accounts/second-factor.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { SecondFactor, Visitor } from '../sessions.queries.ts';
import { acceptCode, wrongCode } from './accept-code.ts';
import { findSecondFactors, proveFactor, recordFactorEvent } from './second-factors.queries.ts';

/** Proves a second factor in a session that was started without one, for example with Google. */
export async function confirmFactor(
  deps: Deps,
  user: SignedInUser,
  body: ConfirmFactorBody,
  visitor: Visitor,
): Promise<void> {
  const now = deps.now();
  await deps.limits.consume('codesByUser', user.id);
  const factor = await deps.db.transaction().execute(async (tx) => {
    const proved = await proofOf(deps, tx, { user, body, now }, visitor);
    if (!proved) return null;
    await proveFactor(tx, { sessionId: user.sessionId, factor: proved });
    await recordFactorEvent(
      tx,
      { userId: user.id, kind: 'second_factor_confirmed', now, details: { secondFactor: proved } },
      visitor,
    );
    return proved;
  });
  if (factor) return;
  await recordFactorEvent(deps.db, { userId: user.id, kind: 'second_factor_failed', now }, visitor);
  throw wrongCode();
}

async function proofOf(
  deps: Deps,
  tx: Db,
  { user, body, now }: { user: SignedInUser; body: ConfirmFactorBody; now: Date },
  visitor: Visitor,
): Promise<SecondFactor | null> {
  if ('code' in body) return acceptCode(deps, tx, { userId: user.id, code: body.code, now }, visitor);
  const { userId } = await verifyPasskey(deps, tx, body.passkey);
  if (userId !== user.id) throw new AppError('passkey_refused');
  return 'passkey';
}

interface ConfirmedRequest {
  user: SignedInUser;
  headers: { confirmation?: string | undefined };
}

/**
 * Required for changes of the factors: a confirmed password, and a factor if one is needed to sign in. Otherwise a
 * stolen password could replace the second factor.
 */
export async function requireConfirmedFactor(deps: Deps, { user, headers }: ConfirmedRequest) {
  if (await mustConfirm(deps.db, user)) throw new AppError('second_factor_required');
  await requireConfirmation(deps, user, headers.confirmation);
}

export async function mustConfirm(db: Db, user: SignedInUser): Promise<boolean> {
  if (user.hasSecondFactor) return false;
  const { passkeys, appSince } = await findSecondFactors(db, { userId: user.id });
  return appSince !== null || (user.needsSecondFactor && passkeys.length > 0);
}
