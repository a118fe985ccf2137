import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { earliestToday, latestToday } from '#shared/platform/calendar-date.ts';
import {
  chooseQuestionOf,
  findDaysWithout,
  freeWithdrawnDays,
  lockChoosing,
  renewVersions,
} from './daily-questions.queries.ts';

/** Chooses a valid question for every day that has begun somewhere, and for the next one. Idempotent. */
export async function chooseDailyQuestions({ db, live, now }: Pick<Deps, 'db' | 'live' | 'now'>): Promise<void> {
  const at = now();
  const chosen = await db.transaction().execute((tx) => chooseMissing(tx, at));
  if (chosen.some((day) => day <= latestToday(at))) live.toAll({ type: 'daily/questionChanged' });
}

async function chooseMissing(tx: Db, at: Date): Promise<string[]> {
  const [from, latest] = [earliestToday(at), latestToday(at)];
  await lockChoosing(tx);
  await freeWithdrawnDays(tx, from);
  await renewVersions(tx, latest);
  const chosen: string[] = [];
  for (const day of await findDaysWithout(tx, { from, latest })) {
    if (await chooseQuestionOf(tx, { day, at })) chosen.push(day);
  }
  return chosen;
}
