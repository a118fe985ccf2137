import type { Deps } from '#server/platform/deps.ts';
import type { Rescoring, RescoringsResult } from '#shared/bank/rescoring.contract.ts';
import { optionLetter } from '#shared/quiz/option-letter.ts';
import { findRescorings, type RescoringRow } from './rescorings.queries.ts';

export async function readRescorings({ db }: Deps, questionId: number): Promise<RescoringsResult> {
  return (await findRescorings(db, questionId)).map(presentRescoring);
}

const presentRescoring = ({ rightPositions, startedAt, finishedAt, ...row }: RescoringRow): Rescoring => ({
  ...row,
  letters: rightPositions?.map(optionLetter) ?? null,
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});
