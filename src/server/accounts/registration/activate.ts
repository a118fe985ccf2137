import { settlePendingIdentities } from '#server/accounts/social/pending-identities.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findMailToken, spendMailToken } from '../mail-tokens.ts';
import type { Visitor } from '../sessions.queries.ts';
import { activateAccount } from './activate-account.ts';
import { recordActivation } from './registration.queries.ts';

/** The values of `register-success`, as specified. */
export type ActivationResult = 'true' | 'already-active' | 'false';

/** Handles the link of the activation mail. A second click, even a concurrent one, finds the account active. */
export async function activate(
  { db, now: clock }: Deps,
  { token, cookieKey }: { token: string; cookieKey: string | undefined },
  visitor: Visitor,
): Promise<ActivationResult> {
  const now = clock();
  const link = { token, purpose: 'activation', now } as const;
  return db.transaction().execute(async (tx) => {
    const spent = await spendMailToken(tx, link);
    if (!spent) return (await findMailToken(tx, link))?.isUsed ? 'already-active' : 'false';

    const { userId } = spent;
    if (!(await activateAccount(tx, { userId, now }))) return 'already-active';
    await settlePendingIdentities(tx, { userId, cookieKey });
    await recordActivation(tx, { userId, now }, visitor);
    return 'true';
  });
}
