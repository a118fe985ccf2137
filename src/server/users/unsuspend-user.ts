import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ReasonBody } from '#shared/users/actions.contract.ts';
import { liftSuspension } from './suspension.queries.ts';
import { lockTargetUser, type Meant } from './target-user.ts';

/** Lifts a suspension. */
export async function unsuspendUser(deps: Deps, { actor, userId }: Meant, { reason }: ReasonBody, editor: Editor) {
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    const { state } = await lockTargetUser(tx, actor, userId);
    if (state !== 'suspended') throw new AppError('account_state');
    const former = await liftSuspension(tx, { userId, now });
    await recordAdminEvent(tx, editor, now, {
      kind: 'user_suspension_lifted',
      subject: { kind: 'user', id: userId },
      before: { isSuspended: true, reason: former },
      after: { isSuspended: false, reason },
    });
  });
}
