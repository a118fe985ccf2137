import type { Deps } from '#server/platform/deps.ts';
import type { SocialProvider } from '#shared/accounts/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Visitor } from '../sessions.queries.ts';
import { deleteIdentity, findSignInMethods, lockPerson } from './identities.queries.ts';

/** Removes a sign-in method unless it is the last one. Concurrent requests are serialized. */
export async function unlinkProvider(
  { db, config, now }: Deps,
  { userId, provider }: { userId: string; provider: SocialProvider },
  visitor: Visitor,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await lockPerson(tx, { userId });
    const { hasPassword, identities } = await findSignInMethods(tx, { userId });
    // A provider whose credentials are no longer configured cannot be used to sign in.
    const others = identities.filter((other) => other.provider !== provider && config.social[other.provider]);
    if (!hasPassword && others.length === 0) throw new AppError('last_sign_in_method');
    await deleteIdentity(tx, { userId, provider, now: now() }, visitor);
  });
}
