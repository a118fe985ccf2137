import type { Deps } from '#server/platform/deps.ts';
import { chooseDailyQuestions } from './choose-daily-questions.ts';
import { beganWithMidnight } from './midnights.ts';

/** Runs the job `daily.choose` every quarter of an hour: chooses ahead, and notifies pages when a day has begun. */
export async function beginDays(deps: Pick<Deps, 'db' | 'live' | 'now'>): Promise<void> {
  await chooseDailyQuestions(deps);
  if (beganWithMidnight(deps.now())) deps.live.toEverybody({ type: 'daily/questionChanged' });
}
