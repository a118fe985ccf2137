import { endAllSessions, findSecondFactors, notifyOpenPages, removeAllFactors } from '#server/accounts/public.ts';
import type { Visitor } from '#server/accounts/public.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ReasonBody } from '#shared/users/actions.contract.ts';
import type { UserSecondFactors } from '#shared/users/second-factors.contract.ts';
import { lockTargetUser } from '../target-user.ts';
import { approveOpenReset, deleteOpenResets, findOpenReset, insertReset } from './resets.queries.ts';

interface Meant {
  actor: SignedInUser;
  userId: string;
}

export async function readUserFactors({ db, now }: Deps, { actor, userId }: Meant): Promise<UserSecondFactors> {
  const [factors, reset] = [await findSecondFactors(db, { userId }), await findOpenReset(db, { userId, now: now() })];
  return {
    passkeys: factors.passkeys.length,
    hasApp: factors.appSince !== null,
    recoveryCodesLeft: factors.recoveryCodesLeft,
    reset: reset
      ? {
          reason: reset.reason,
          requestedAt: reset.requestedAt.toISOString(),
          requestedBy: reset.requesterName,
          isOwn: reset.requestedBy === actor.id,
        }
      : null,
  };
}

/** Requests the removal of all second factors of a user who lost them. It takes effect when another admin approves. */
export async function requestReset(deps: Deps, { actor, userId }: Meant, { reason }: ReasonBody, visitor: Visitor) {
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockTargetUser(tx, actor, userId);
    const { passkeys, appSince } = await findSecondFactors(tx, { userId });
    if (passkeys.length === 0 && appSince === null) throw new AppError('no_second_factor', { text: noFactorText });
    if (await findOpenReset(tx, { userId, now })) throw new AppError('reset_exists');
    await insertReset(tx, { userId, reason, requestedBy: actor.id, now });
    await record(tx, { actor, userId, kind: 'second_factor_reset_requested', after: { reason }, now }, visitor);
  });
}

const noFactorText = 'This user has no second factor.';

/** Two persons decide, because a reset opens the account to everyone who knows the password. */
export async function approveReset(deps: Deps, { actor, userId }: Meant, visitor: Visitor) {
  const now = deps.now();
  const ended = await deps.db.transaction().execute(async (tx) => {
    await lockTargetUser(tx, actor, userId);
    const reset = await findOpenReset(tx, { userId, now });
    if (!reset) throw new AppError('not_found');
    // Without its requester, a request cannot be shown to come from a second person.
    if (reset.requestedBy === actor.id || reset.requestedBy === null) throw new AppError('reset_own');
    await approveOpenReset(tx, { id: reset.id, approvedBy: actor.id, now });
    await removeAllFactors(deps, tx, { userId }, visitor);
    const sessionIds = await endAllSessions(tx, { userId, reason: 'ended_by_admin', now });
    const after = { reason: reset.reason, requestedBy: reset.requestedBy };
    await record(tx, { actor, userId, kind: 'second_factors_reset', after, now }, visitor);
    return sessionIds;
  });
  notifyOpenPages(deps, ended);
}

export async function cancelReset(deps: Deps, { actor, userId }: Meant, visitor: Visitor) {
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockTargetUser(tx, actor, userId);
    if (!(await findOpenReset(tx, { userId, now }))) throw new AppError('not_found');
    await deleteOpenResets(tx, userId);
    await record(tx, { actor, userId, kind: 'second_factor_reset_cancelled', after: null, now }, visitor);
  });
}

const record = (
  tx: Db,
  { actor, userId, kind, after, now }: Meant & { kind: string; after: object | null; now: Date },
  { ip, requestId }: Visitor,
) =>
  recordAdminEvent(tx, { userId: actor.id, ip, requestId }, now, {
    kind,
    subject: { kind: 'user', id: userId },
    ...(after && { after }),
  });
