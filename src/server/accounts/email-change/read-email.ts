import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { EmailResult } from '#shared/accounts/email-change.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findEmail } from './email-change.queries.ts';

export async function readEmail({ db, now }: Deps, user: SignedInUser): Promise<EmailResult> {
  const found = await findEmail(db, { userId: user.id, now: now() });
  // Only if the account was deleted after the guard ran.
  if (!found) throw new AppError('unauthenticated');
  const { email, newEmail, isOldConfirmed, isNewConfirmed, expiresAt } = found;
  if (newEmail === null || expiresAt === null) return { email, pending: null };
  return { email, pending: { email: newEmail, isOldConfirmed, isNewConfirmed, expires: expiresAt.toISOString() } };
}
