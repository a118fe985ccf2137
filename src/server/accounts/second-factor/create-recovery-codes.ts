import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RecoveryCodesResult } from '#shared/accounts/second-factor.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Visitor } from '../sessions.queries.ts';
import { enqueueFactorMail } from './enqueue-factor-mail.ts';
import { hashOfCode, newRecoveryCodes } from './recovery-codes.ts';
import { findSecondFactors, lockOwner, recordFactorEvent, replaceRecoveryCodes } from './second-factors.queries.ts';

/** Replaces all recovery codes of a user. */
export async function createRecoveryCodes(
  { keys, now }: Deps,
  tx: Db,
  userId: string,
  visitor: Visitor,
): Promise<RecoveryCodesResult> {
  const recoveryCodes = newRecoveryCodes();
  const hashes = recoveryCodes.map((code) => hashOfCode(keys['recovery-code'], userId, code));
  await replaceRecoveryCodes(tx, { userId, hashes, now: now() });
  await recordFactorEvent(tx, { userId, kind: 'recovery_codes_created', now: now() }, visitor);
  return { recoveryCodes };
}

/** The user asks for new codes, for example because the old ones are used up. */
export const renewRecoveryCodes = (deps: Deps, userId: string, visitor: Visitor): Promise<RecoveryCodesResult> =>
  deps.db.transaction().execute(async (tx) => {
    const owner = await lockOwner(tx, { userId });
    const { passkeys, appSince } = await findSecondFactors(tx, { userId });
    if (!owner || (passkeys.length === 0 && appSince === null)) throw new AppError('no_second_factor');
    await enqueueFactorMail(deps, tx, { owner, change: 'recovery-codes-created' }, visitor);
    return createRecoveryCodes(deps, tx, userId, visitor);
  });
