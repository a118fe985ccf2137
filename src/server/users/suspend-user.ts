import { endAllSessions, notifyOpenPages, holdAdmins, requireAnAdmin } from '#server/accounts/public.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ReasonBody } from '#shared/users/actions.contract.ts';
import { dropEmailChange, suspendPerson } from './suspension.queries.ts';
import { lockTargetUser, type Meant } from './target-user.ts';

/** Suspends an account until an admin lifts it. Nothing is deleted, and subscriptions continue to renew. */
export async function suspendUser(deps: Deps, { actor, userId }: Meant, { reason }: ReasonBody, editor: Editor) {
  const now = deps.now();
  const ended = await deps.db.transaction().execute(async (tx) => {
    // Taken before the user's row is locked, so that two admins who suspend each other cannot deadlock.
    await holdAdmins(tx);
    await dropEmailChange(tx, userId);
    const { state } = await lockTargetUser(tx, actor, userId);
    if (state !== 'active') throw new AppError('account_state');
    await suspendPerson(tx, { userId, reason, now });
    await requireAnAdmin(tx);
    const sessionIds = await endAllSessions(tx, { userId, reason: 'suspended', now });
    await recordAdminEvent(tx, editor, now, {
      kind: 'user_suspended',
      subject: { kind: 'user', id: userId },
      before: { isSuspended: false },
      after: { isSuspended: true, reason },
    });
    return sessionIds;
  });
  notifyOpenPages(deps, ended);
}
