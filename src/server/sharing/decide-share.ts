import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { ShareDecisionBody } from '#shared/sharing/contract.ts';
import { lockSharer } from './shareable.queries.ts';
import { decideStatus, deleteUnusedShare, findOwnShare } from './shares.queries.ts';

interface Decision extends ShareDecisionBody {
  userId: string;
  token: string;
  ip: string;
  requestId: string;
}

/**
 * Records the outcome of a share. The first decision is final; repeating it changes nothing. A cancelled share leaves
 * no trace, because nothing was shared.
 */
export async function decideShare(deps: Deps, decision: Decision): Promise<void> {
  const now = deps.now();
  await deps.db.transaction().execute(async (tx) => {
    await lockSharer(tx, { userId: decision.userId, now });
    const share = await findOwnShare(tx, decision);
    if (!share) throw new AppError('not_found');
    if (decision.status === 'cancelled') return deleteUnusedShare(tx, decision);
    if (share.status === decision.status) return;
    if (share.status !== 'begun') throw new AppError('changed_meanwhile');
    if (share.isStopped) throw new AppError('share_stopped');
    await decideStatus(tx, { ...decision, status: decision.status, now });
  });
}
