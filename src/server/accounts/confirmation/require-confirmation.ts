import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { spendToken } from '#server/platform/security/spent-tokens.ts';
import { AppError } from '#shared/platform/errors.ts';
import { confirmationToken } from './confirmation-token.ts';

/** Requires that the user has just confirmed their password in this session. Each confirmation works once. */
export async function requireConfirmation({ db, keys, now }: Deps, user: SignedInUser, header: string | undefined) {
  const claims = await confirmationToken.read(keys.confirmation, header ?? '', now());
  const isTheirs = claims?.sub === user.id && claims.sid === user.sessionId;
  const isGood = isTheirs && (await spendToken(db, { id: claims.jti, expiresAt: new Date(claims.exp * 1000) }));
  if (!isGood) throw new AppError('confirmation_required');
}
