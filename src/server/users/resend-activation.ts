import { enqueueActivationMail } from '#server/accounts/public.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import { lockTargetUser } from './target-user.ts';

/** Sends the activation link again; earlier links stop working. */
export async function resendActivation(deps: Deps, actor: SignedInUser, userId: string, editor: Editor): Promise<void> {
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const { state, email } = await lockTargetUser(tx, actor, userId);
    if (state !== 'not_activated') throw new AppError('account_state');
    await enqueueActivationMail(deps, tx, { userId, email, now });
    const subject = { kind: 'user', id: userId };
    await recordAdminEvent(tx, editor, now, { kind: 'user_activation_resent', subject });
  });
}
