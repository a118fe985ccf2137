import { notifyOpenPages } from '#server/accounts/devices/notify-open-pages.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { PasswordChangeBody } from '#shared/accounts/passwords.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import type { Visitor } from '../sessions.queries.ts';
import { enqueuePasswordChangedMail } from './enqueue-password-changed-mail.ts';
import { findOwnerInSession, replacePassword } from './passwords.queries.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/** A user without a password can only be verified by a sign-in that is at most this old. */
const FRESH_SIGN_IN_MINUTES = 10;

/** Changes the password of a signed-in user, or sets their first one. All other devices are signed out. */
export async function changePassword(
  deps: Deps,
  user: SignedInUser,
  { oldPassword, password }: PasswordChangeBody,
  visitor: Visitor,
): Promise<void> {
  const { db, passwords } = deps;
  const now = deps.now();
  const owner = await findOwnerInSession(db, { userId: user.id, sessionId: user.sessionId });
  if (!owner) throw new AppError('unauthenticated');
  await refuseWeakPassword(password, owner);
  if (owner.passwordHash === null) refuseOldSignIn(owner.signedInAt, now);
  else await requireOldPassword(deps, user, { oldPassword, hash: owner.passwordHash });
  const hash = await passwords.hash(password);

  const { endedSessionIds } = await db.transaction().execute(async (tx) => {
    const change = { userId: user.id, hash, keptSessionId: user.sessionId, kind: 'password_changed', now } as const;
    const changed = await replacePassword(tx, { ...change, formerHash: owner.passwordHash }, visitor);
    if (!changed) throw wrongOldPassword();
    await enqueuePasswordChangedMail(deps, tx, changed, visitor);
    return changed;
  });
  notifyOpenPages(deps, endedSessionIds);
}

function refuseOldSignIn(signedInAt: Date, now: Date) {
  const minutes = (now.getTime() - signedInAt.getTime()) / 60_000;
  if (minutes > FRESH_SIGN_IN_MINUTES) throw new AppError('sign_in_again');
}

async function requireOldPassword(
  { limits, passwords }: Deps,
  user: SignedInUser,
  { oldPassword, hash }: { oldPassword: string | undefined; hash: string },
) {
  if (!oldPassword) {
    throw new InvalidInput([{ property: 'oldPassword', constraints: { required: fieldTexts.required } }]);
  }
  await limits.consume('confirmationsByUser', user.id);
  if (!(await passwords.verify(hash, oldPassword))) throw wrongOldPassword();
}

const wrongOldPassword = () =>
  new InvalidInput([{ property: 'oldPassword', constraints: { wrong: 'This is not your password.' } }]);
