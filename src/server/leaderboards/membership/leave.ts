import { calculationJob } from '#server/leaderboards/calculation/calculate-leaderboards.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteMembership } from './membership.queries.ts';

/** Deletes the membership with its ranks, and ranks the others again so that no gap is left. */
export async function leave(
  { db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>,
  userId: string,
  visitor: { ip: string; requestId: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const wasMember = await deleteMembership(tx, userId, { at: now(), ...visitor });
    if (wasMember) await jobs.enqueue(tx, calculationJob, {});
  });
}
