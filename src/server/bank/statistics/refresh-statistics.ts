import { sql } from 'kysely';
import type { Deps } from '#server/platform/deps.ts';
import { areEnoughTries } from '#shared/statistics/minimum-sizes.ts';
import type { SummedQuestion } from './answer-sums.ts';
import {
  discriminationOf,
  facilityOf,
  measuredDifficultyOf,
  medianSecondsOf,
  optionShareOf,
} from './item-statistics.ts';
import { findToRefresh, type RefreshedStatistics, saveStatistics } from './statistics.queries.ts';

/** PostgreSQL plans for a few hundred rows; with thousands at once, the time grows quadratically. */
const BATCH = 500;

/**
 * Updates the stored statistics, which lists are sorted by, from the counters, and the difficulty of each question from
 * its answers.
 */
export async function refreshStatistics({ db, now }: Pick<Deps, 'db' | 'now'>) {
  const at = now(); // before the counters are read: answers counted meanwhile belong to the next run
  await sql`select fold_attempts()`.execute(db); // answers of the last second
  const questions = await findToRefresh(db);
  if (questions.length === 0) return;
  // All or nothing, because the next run starts where this one ended.
  await db.transaction().execute(async (tx) => {
    for (let start = 0; start < questions.length; start += BATCH) {
      await saveStatistics(tx, questions.slice(start, start + BATCH).map(statisticsOf), at);
    }
  });
}

const statisticsOf = (question: SummedQuestion): RefreshedStatistics => ({
  ...(areEnoughTries(question.firstTries)
    ? sharesOf(question)
    : { facility: null, discrimination: null, smallestOptionShare: null }),
  questionId: question.questionId,
  edition: question.edition,
  answers: question.answers,
  firstTries: question.firstTries,
  rightFirstTries: question.rightFirstTries,
  // Only compared with the time of an answer, never shown from here.
  medianSeconds: medianSecondsOf(question.steps),
  measuredDifficulty: measuredDifficultyOf(question),
});

const sharesOf = (question: SummedQuestion) => ({
  facility: facilityOf(question),
  discrimination: discriminationOf(question),
  smallestOptionShare:
    question.fewestOptionTries === null ? null : optionShareOf({ firstTries: question.fewestOptionTries }, question),
});
