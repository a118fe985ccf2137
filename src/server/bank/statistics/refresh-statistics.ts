import type { Deps } from '#server/platform/deps.ts';
import type { SummedQuestion } from './answer-sums.ts';
import {
  discriminationOf,
  facilityOf,
  measuredDifficultyOf,
  medianSecondsOf,
  optionShareOf,
} from './item-statistics.ts';
import { findToRefresh, type RefreshedStatistics, saveStatistics } from './statistics.queries.ts';

/** The database plans for a few hundred rows; given thousands at once, it takes their square in time. */
const BATCH = 500;

/** Brings what lists are sorted by up to date with the counters, and each question's difficulty with its answers. */
export async function refreshStatistics({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const at = now(); // before the counters are read: what is counted meanwhile is for the next time
  const questions = await findToRefresh(db);
  if (questions.length === 0) return;
  // All or nothing: the next time begins where this one ended.
  await db.transaction().execute(async (tx) => {
    for (let start = 0; start < questions.length; start += BATCH) {
      await saveStatistics(tx, questions.slice(start, start + BATCH).map(statisticsOf), at);
    }
  });
}

const statisticsOf = (question: SummedQuestion): RefreshedStatistics => ({
  questionId: question.questionId,
  edition: question.edition,
  answers: question.answers,
  firstTries: question.firstTries,
  rightFirstTries: question.rightFirstTries,
  facility: facilityOf(question),
  discrimination: discriminationOf(question),
  medianSeconds: medianSecondsOf(question.steps),
  smallestOptionShare:
    question.fewestOptionTries === null ? null : optionShareOf({ firstTries: question.fewestOptionTries }, question),
  measuredDifficulty: measuredDifficultyOf(question),
});
