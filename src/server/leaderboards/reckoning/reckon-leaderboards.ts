import type { Deps } from '#server/platform/deps.ts';
import { isNeverReckoned, makeRoomToSort, saveEntries, saveReckoning, takeTurn } from './entries.queries.ts';
import { reckonRanks, settleEffort } from './ranks.queries.ts';

/** Runs the job `leaderboards.reckon`. If two processes run it concurrently, one calculates and the other returns. */
export async function reckonLeaderboards({ db, live, now }: Pick<Deps, 'db' | 'live' | 'now'>): Promise<void> {
  const changes = await db.transaction().execute(async (tx) => {
    if (!(await takeTurn(tx))) return 0;
    await makeRoomToSort(tx);
    const moment = now();
    await settleEffort(tx, moment);
    await reckonRanks(tx, moment);
    const saved = await saveEntries(tx);
    await saveReckoning(tx, moment);
    return saved;
  });
  if (changes > 0) live.toEverybody({ type: 'leaderboards/moved' });
}

/** On a new installation, calculates at once instead of waiting for the job. */
export async function reckonFirst(deps: Pick<Deps, 'db' | 'live' | 'now'>): Promise<void> {
  if (await isNeverReckoned(deps.db)) await reckonLeaderboards(deps);
}
