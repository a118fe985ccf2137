import type { Deps } from '#server/platform/deps.ts';
import { findMonthsToCount, saveMonths, saveRevenue, saveTrials } from './count-months.queries.ts';

/** Brings the figures of the months up to date. By a job every few minutes, so that nobody waits for it. */
export async function countMonths({ db, now: clock }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const months = await findMonthsToCount(tx, now);
    await saveMonths(tx, months, now);
    await saveRevenue(tx, months, now);
    await saveTrials(tx, now);
  });
}
