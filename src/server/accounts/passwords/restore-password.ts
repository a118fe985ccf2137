import { notifyOpenPages } from '#server/accounts/devices/notify-open-pages.ts';
import { requireCaptcha } from '#server/platform/captcha/require-captcha.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { RestoreByTokenBody } from '#shared/accounts/passwords.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findMailToken, spendMailToken } from '../mail-tokens.ts';
import type { Visitor } from '../sessions.queries.ts';
import { enqueuePasswordChangedMail } from './enqueue-password-changed-mail.ts';
import { removeOtherSignInMethods, findOwner, replacePassword } from './passwords.queries.ts';
import { refuseWeakPassword } from './refuse-weak-password.ts';

/**
 * Sets a new password for a forgotten one. All sessions end and the user is not signed in: the link only proves access
 * to the mailbox.
 */
export async function restorePassword(
  deps: Deps,
  { password, recaptcha, token }: RestoreByTokenBody,
  visitor: Visitor,
): Promise<void> {
  const { db, passwords } = deps;
  const now = deps.now();
  const link = { token, purpose: 'password-restore', now } as const;

  const found = await findMailToken(db, link);
  const owner = found && !found.isUsed ? await findOwner(db, found) : null;
  if (!owner) throw new AppError('link_invalid');
  await refuseWeakPassword(password, owner);
  await requireCaptcha(deps, { action: 'restore', answer: recaptcha, ip: visitor.ip });
  const hash = await passwords.hash(password);

  const { endedSessionIds } = await db.transaction().execute(async (tx) => {
    const spent = await spendMailToken(tx, link);
    const change = { hash, formerHash: null, keptSessionId: null, kind: 'password_restored', now } as const;
    const changed = spent && (await replacePassword(tx, { ...change, userId: spent.userId }, visitor));
    if (!changed) throw new AppError('link_invalid');
    await removeOtherSignInMethods(tx, spent);
    await enqueuePasswordChangedMail(deps, tx, changed, visitor);
    return changed;
  });
  notifyOpenPages(deps, endedSessionIds);
}
