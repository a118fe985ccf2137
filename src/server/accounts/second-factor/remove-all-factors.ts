import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Visitor } from '../sessions.queries.ts';
import { enqueueFactorMail } from './enqueue-factor-mail.ts';
import { deleteAllFactors, lockOwner } from './second-factors.queries.ts';

/** For a user who lost every factor. The caller ends the sessions and records who did it. */
export async function removeAllFactors(
  deps: Pick<Deps, 'jobs' | 'now'>,
  tx: Db,
  { userId }: { userId: string },
  visitor: Visitor,
) {
  const owner = await lockOwner(tx, { userId });
  if (!owner) throw new AppError('not_found');
  await deleteAllFactors(tx, { userId });
  await enqueueFactorMail(deps, tx, { owner, change: 'reset' }, visitor);
}
