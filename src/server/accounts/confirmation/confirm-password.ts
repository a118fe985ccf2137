import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { ConfirmPasswordBody, ConfirmPasswordResult } from '#shared/accounts/confirmation.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import type { Visitor } from '../sessions.queries.ts';
import { confirmationToken } from './confirmation-token.ts';
import { findProofs, recordConfirmation } from './confirmation.queries.ts';

/** Users without a password have to sign in again if their last sign-in is older than this. */
const FRESH_MINUTES = 10;

/** Proves the user's identity again before an irreversible action, so that an unattended open page cannot be abused. */
export async function confirmPassword(
  deps: Deps,
  user: SignedInUser,
  { password }: ConfirmPasswordBody,
  visitor: Visitor,
): Promise<ConfirmPasswordResult> {
  const { db, keys, limits, passwords } = deps;
  const now = deps.now();
  const holder = { userId: user.id, sessionId: user.sessionId };
  await limits.consume('confirmationsByUser', user.id);
  const proofs = await findProofs(db, holder);
  // Only if the account was deleted after the guard ran.
  if (!proofs) throw new AppError('unauthenticated');

  if (proofs.passwordHash === null) {
    const minutes = (now.getTime() - proofs.signedInAt.getTime()) / 60_000;
    if (minutes >= FRESH_MINUTES) throw new AppError('sign_in_again');
  } else {
    if (password === undefined) throw wrong({ required: fieldTexts.required });
    const isRight = await passwords.verify(proofs.passwordHash, password);
    if (!isRight) {
      await recordConfirmation(db, { userId: user.id, isRight, now }, visitor);
      throw wrong({ password: 'This is not your password.' });
    }
  }
  await recordConfirmation(db, { userId: user.id, isRight: true, now }, visitor);
  const claims = { sub: user.id, sid: user.sessionId };
  return { confirmation: await confirmationToken.sign(keys.confirmation, claims, now) };
}

const wrong = (constraints: Record<string, string>) => new InvalidInput([{ property: 'password', constraints }]);
