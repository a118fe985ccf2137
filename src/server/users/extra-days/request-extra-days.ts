import type { SignedInUser } from '#server/platform/access.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ExtraDaysBody, GivenDaysResult } from '#shared/users/extra-days.contract.ts';
import { lockTargetUser } from '../target-user.ts';
import {
  approveRequest,
  deleteOpenRequests,
  findGivenDays,
  findOpenRequest,
  insertRequest,
} from './extra-days.queries.ts';

interface Meant {
  actor: SignedInUser;
  userId: string;
}

export async function readGivenDays(deps: Deps, { actor, userId }: Meant): Promise<GivenDaysResult> {
  const of = { userId, now: deps.now() };
  const [grant, extend, request] = await Promise.all([
    findGivenDays(deps.db, 'grant', of),
    findGivenDays(deps.db, 'extend', of),
    findOpenRequest(deps.db, of),
  ]);
  return {
    grant,
    extend,
    request: request
      ? {
          kind: request.kind,
          days: request.days,
          reason: request.reason,
          requestedAt: request.requestedAt.toISOString(),
          requestedBy: request.requesterName,
          isOwn: request.requestedBy === actor.id,
        }
      : null,
  };
}

/** Requests days above the limit. They can be given when another admin has approved them. */
export async function requestExtraDays(
  deps: Deps,
  { actor, userId }: Meant,
  request: ExtraDaysBody,
  editor: Editor,
): Promise<void> {
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockTargetUser(tx, actor, userId);
    if (await findOpenRequest(tx, { userId, now })) throw new AppError('extra_days_requested');
    await insertRequest(tx, { ...request, userId, requestedBy: actor.id, now });
    await recordAdminEvent(tx, editor, now, {
      kind: 'extra_days_requested',
      subject: { kind: 'user', id: userId },
      after: request,
    });
  });
}

export async function approveExtraDays(deps: Deps, { actor, userId }: Meant, editor: Editor): Promise<void> {
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockTargetUser(tx, actor, userId);
    const request = await findOpenRequest(tx, { userId, now });
    if (!request) throw new AppError('not_found');
    const { id, kind, days, reason, requestedBy } = request;
    // Without its requester, a request cannot be shown to come from a second person.
    if (requestedBy === actor.id || requestedBy === null) throw new AppError('reset_own');
    await approveRequest(tx, { id, approvedBy: actor.id, now });
    await recordAdminEvent(tx, editor, now, {
      kind: 'extra_days_approved',
      subject: { kind: 'user', id: userId },
      after: { kind, extra: days, reason, requestedBy },
    });
  });
}

export async function cancelExtraDays(deps: Deps, { actor, userId }: Meant, editor: Editor): Promise<void> {
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockTargetUser(tx, actor, userId);
    if (!(await findOpenRequest(tx, { userId, now }))) throw new AppError('not_found');
    await deleteOpenRequests(tx, userId);
    await recordAdminEvent(tx, editor, now, {
      kind: 'extra_days_cancelled',
      subject: { kind: 'user', id: userId },
    });
  });
}
