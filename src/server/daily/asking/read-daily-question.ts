import { chooseDailyQuestions } from '#server/daily/choosing/choose-daily-questions.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { DailyQuestion } from '#shared/daily/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findToday } from './asked-days.queries.ts';
import { presentDailyQuestion } from './daily-question.present.ts';

/** Today's question. Chooses one if the day has none yet, because the job may not have run. */
export async function readDailyQuestion(deps: Deps, userId: string): Promise<DailyQuestion> {
  const asked = { userId, at: deps.now() };
  const today = (await findToday(deps.db, asked)) ?? (await chooseAndFind(deps, asked));
  if (!today) throw new AppError('not_found');
  return presentDailyQuestion(today);
}

async function chooseAndFind(deps: Deps, asked: { userId: string; at: Date }) {
  await chooseDailyQuestions(deps);
  return findToday(deps.db, asked);
}
