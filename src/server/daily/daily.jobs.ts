import { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { AnyJob } from '#server/platform/jobs/jobs.ts';
import { beginDays } from './choosing/begin-days.ts';
import { remind } from './reminders/remind.ts';

/** Somewhere, days and mornings begin at each of these quarter hours. */
const EVERY_QUARTER = '*/15 * * * *';

export function dailyJobs(deps: Deps): AnyJob[] {
  return [
    { name: 'daily.choose', data: z.object({}), cron: EVERY_QUARTER, run: () => beginDays(deps) },
    { name: 'daily.remind', data: z.object({}), cron: EVERY_QUARTER, run: () => remind(deps) },
  ];
}
