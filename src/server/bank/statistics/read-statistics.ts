import type { Deps } from '#server/platform/deps.ts';
import type { QuestionStatisticsResult } from '#shared/bank/question-statistics.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { areEnoughTries } from '#shared/statistics/minimum-sizes.ts';
import { discriminationOf, facilityOf, medianSecondsOf, optionShareOf } from './item-statistics.ts';
import { healthFlagsOf } from './question-health.ts';
import { type AnsweredQuestion, findAnsweredQuestion } from './statistics.queries.ts';

/** The statistics of a question, computed from its counters. */
export async function readStatistics({ db }: Pick<Deps, 'db'>, id: number): Promise<QuestionStatisticsResult> {
  const question = await findAnsweredQuestion(db, id);
  if (!question) throw new AppError('not_found');

  const { answers, firstTries, difficulty, openReports } = question;
  const isShown = areEnoughTries(firstTries);
  const figures = isShown ? figuresOf(question) : noFigures;
  const answersByOption = question.options.map((option) => ({
    ...option,
    ...(isShown ? { share: optionShareOf(option, question) } : { answers: null, firstTries: null, share: null }),
  }));
  return {
    answers,
    firstTries,
    ...figures,
    difficulty,
    answersByOption,
    openReports,
    flags: healthFlagsOf({
      ...figures,
      firstTries,
      optionShares: answersByOption.flatMap(({ share }) => share ?? []),
      bankMedianSeconds: question.bankMedianSeconds,
      openReports,
    }),
  };
}

const figuresOf = (question: AnsweredQuestion) => ({
  rightFirstTries: question.rightFirstTries,
  facility: facilityOf(question),
  discrimination: discriminationOf(question),
  medianSeconds: medianSecondsOf(question.steps),
});

const noFigures = { rightFirstTries: null, facility: null, discrimination: null, medianSeconds: null };
