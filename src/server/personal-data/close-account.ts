import { endPages, type Visitor } from '#server/accounts/public.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import type { DeleteAccountResult } from '#shared/personal-data/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { beginClosing } from './begin-closing.ts';

/** Closes an account at once and for good in two weeks; until then a link in a mail brings it back. */
export async function closeAccount(
  deps: Deps,
  parts: PersonalDataPart[],
  user: SignedInUser,
  visitor: Visitor,
): Promise<DeleteAccountResult> {
  const { dueAt, sessionIds } = await deps.db.transaction().execute(async (tx) => {
    const closing = await beginClosing(deps, tx, { parts, userId: user.id }, visitor);
    // Another tab was faster; its session has ended with all the others.
    if (!closing) throw new AppError('unauthenticated');
    return closing;
  });

  endPages(
    deps,
    sessionIds.filter((id) => id !== user.sessionId),
  );
  // The page that asked for it knows.
  deps.live.disconnectSession(user.sessionId);
  return { deletionDue: dueAt.toISOString() };
}
