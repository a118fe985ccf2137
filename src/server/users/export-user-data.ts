import { collectData } from '#server/personal-data/public.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { lockTargetUser } from './target-user.ts';

/** All data about a user who requested it, for example by letter. The export is recorded before anything is read. */
export async function exportUserData(
  deps: Deps,
  { actor, userId, parts }: { actor: SignedInUser; userId: string; parts: PersonalDataPart[] },
  editor: Editor,
): Promise<Record<string, unknown>> {
  await deps.limits.consume('exportsByUser', actor.id);
  await deps.db.transaction().execute(async (tx) => {
    await lockTargetUser(tx, actor, userId);
    const subject = { kind: 'user', id: userId };
    await recordAdminEvent(tx, editor, deps.now(), { kind: 'user_data_exported', subject });
  });
  return collectData(deps, parts, userId);
}
