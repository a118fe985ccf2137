import { endAllSessions, notifyOpenPages } from '#server/accounts/public.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { EndSessionsResult, ReasonBody } from '#shared/users/actions.contract.ts';
import { lockTargetUser, type Meant } from './target-user.ts';

/** Signs a user out everywhere, at once also in open pages. They may sign in again. */
export async function endUserSessions(
  deps: Deps,
  { actor, userId }: Meant,
  { reason }: ReasonBody,
  editor: Editor,
): Promise<EndSessionsResult> {
  const now = deps.now();
  const ended = await deps.db.transaction().execute(async (tx) => {
    await lockTargetUser(tx, actor, userId);
    const sessionIds = await endAllSessions(tx, { userId, reason: 'ended_by_admin', now });
    await recordAdminEvent(tx, editor, now, {
      kind: 'user_sessions_ended',
      subject: { kind: 'user', id: userId },
      before: { sessions: sessionIds.length },
      after: { sessions: 0, reason },
    });
    return sessionIds;
  });
  notifyOpenPages(deps, ended);
  return { ended: ended.length };
}
