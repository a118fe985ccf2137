import type { Deps } from '#server/platform/deps.ts';
import { chooseDailyQuestions } from './choose-daily-questions.ts';
import { startsAtMidnightSomewhere } from './midnights.ts';

/** Runs the job `daily.choose` every quarter of an hour: chooses ahead, and notifies pages when a day has begun. */
export async function beginDays(deps: Pick<Deps, 'db' | 'live' | 'now'>): Promise<void> {
  await chooseDailyQuestions(deps);
  if (startsAtMidnightSomewhere(deps.now())) deps.live.toAll({ type: 'daily/questionChanged' });
}
