import { notifyOpenPages, type Visitor } from '#server/accounts/public.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import type { DeleteAccountResult } from '#shared/personal-data/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { beginClosing } from './begin-closing.ts';

/** Closes an account immediately, to be erased in two weeks. Until then, a link in a mail restores it. */
export async function closeAccount(
  deps: Deps,
  parts: PersonalDataPart[],
  user: SignedInUser,
  visitor: Visitor,
): Promise<DeleteAccountResult> {
  const { dueAt, sessionIds } = await deps.db.transaction().execute(async (tx) => {
    const closing = await beginClosing(deps, tx, { parts, userId: user.id }, visitor);
    // A concurrent request from another tab was faster and has ended this session.
    if (!closing) throw new AppError('unauthenticated');
    return closing;
  });

  notifyOpenPages(
    deps,
    sessionIds.filter((id) => id !== user.sessionId),
  );
  // The page that sent the request already knows.
  deps.live.disconnectSession(user.sessionId);
  return { deletionDue: dueAt.toISOString() };
}
