import type { Deps } from '#server/platform/deps.ts';
import { findMonthsToCount, saveMonths, saveRevenue, saveTrials } from './count-months.queries.ts';

/** Updates the monthly figures. A job runs it every few minutes, so that no request has to wait for it. */
export async function countMonths({ db, now: clock }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const now = clock();
  await db.transaction().execute(async (tx) => {
    const months = await findMonthsToCount(tx, now);
    await saveMonths(tx, months, now);
    await saveRevenue(tx, months, now);
    await saveTrials(tx, now);
  });
}
