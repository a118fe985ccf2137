import type { Deps } from '#server/platform/deps.ts';
import {
  findMonthsToCount,
  findStaleRevenueMonth,
  saveMonths,
  saveRevenue,
  saveTrials,
} from './count-months.queries.ts';

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

/** So that a refund is visible at once, and not only after the next run of the job. */
export async function refreshRevenue({ db, now: clock }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const now = clock();
  const months = await findStaleRevenueMonth(db, now);
  if (months.length > 0) await saveRevenue(db, months, now);
}
