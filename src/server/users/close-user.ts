import { notifyOpenPages, holdAdmins } from '#server/accounts/public.ts';
import { beginClosing } from '#server/personal-data/public.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { CloseUserBody, CloseUserResult } from '#shared/users/actions.contract.ts';
import { dropEmailChange } from './suspension.queries.ts';
import { lockTargetUser } from './target-user.ts';

/** Closes an account as the user could themselves: for two weeks, a link in a mail restores it. */
export async function closeUser(
  deps: Deps,
  { actor, userId, parts }: { actor: SignedInUser; userId: string; parts: PersonalDataPart[] },
  { email, reason }: CloseUserBody,
  editor: Editor,
): Promise<CloseUserResult> {
  const { dueAt, sessionIds } = await deps.db.transaction().execute(async (tx) => {
    // Taken before the user's row is locked, so that two admins who delete each other cannot deadlock.
    await holdAdmins(tx);
    await dropEmailChange(tx, userId);
    const person = await lockTargetUser(tx, actor, userId);
    if (person.email.toLowerCase() !== email.toLowerCase()) throw otherAddress;
    const trace = { ip: null, requestId: editor.requestId };
    const closing = await beginClosing(deps, tx, { parts, userId }, trace);
    if (!closing) throw new AppError('account_state');
    await recordAdminEvent(tx, editor, deps.now(), {
      kind: 'user_closed',
      subject: { kind: 'user', id: userId },
      before: { state: person.state },
      after: { state: 'closing', deletionDue: closing.dueAt.toISOString(), reason },
    });
    return closing;
  });
  notifyOpenPages(deps, sessionIds);
  return { deletionDue: dueAt.toISOString() };
}

const otherAddress = new InvalidInput([
  { property: 'email', constraints: { other: 'This is not the e-mail of this user.' } },
]);
