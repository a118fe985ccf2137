import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { JobKind } from '#server/platform/jobs/job-definition.ts';
import {
  countAnswers,
  isNeverCalculated,
  makeRoomToSort,
  saveEntries,
  saveCalculationTime,
  takeTurn,
} from './entries.queries.ts';
import { calculateRanks, settleEffort } from './ranks.queries.ts';

export const calculationJob: JobKind<object> = { name: 'leaderboards.reckon', data: z.object({}) };

/** Runs the job `leaderboards.reckon`. If two processes run it concurrently, one calculates and the other returns. */
export async function calculateLeaderboards({ db, live, now }: Pick<Deps, 'db' | 'live' | 'now'>): Promise<void> {
  await countAnswers(db);
  const changes = await db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx))) return 0;
    await makeRoomToSort(tx);
    const moment = now();
    await settleEffort(tx, moment);
    await calculateRanks(tx, moment);
    const saved = await saveEntries(tx);
    await saveCalculationTime(tx, moment);
    return saved;
  });
  if (changes > 0) live.toAll({ type: 'leaderboards/moved' });
}

/** On a new installation, calculates at once instead of waiting for the job. */
export async function ensureCalculated(deps: Pick<Deps, 'db' | 'live' | 'now'>): Promise<void> {
  if (await isNeverCalculated(deps.db)) await calculateLeaderboards(deps);
}
