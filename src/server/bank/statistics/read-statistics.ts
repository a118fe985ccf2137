import type { Deps } from '#server/platform/deps.ts';
import type { QuestionStatisticsResult } from '#shared/bank/question-statistics.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { discriminationOf, facilityOf, medianSecondsOf, optionShareOf } from './item-statistics.ts';
import { healthFlagsOf } from './question-health.ts';
import { type AnsweredQuestion, findAnsweredQuestion } from './statistics.queries.ts';

/** The statistics of a question, computed from its counters. */
export async function readStatistics({ db }: Pick<Deps, 'db'>, id: number): Promise<QuestionStatisticsResult> {
  const question = await findAnsweredQuestion(db, id);
  if (!question) throw new AppError('not_found');

  const { answers, firstTries, rightFirstTries, difficulty, openReports } = question;
  const told = {
    facility: facilityOf(question),
    discrimination: discriminationOf(question),
    medianSeconds: medianSecondsOf(question.steps),
  };
  const answersByOption = sharesOf(question);
  return {
    answers,
    firstTries,
    rightFirstTries,
    ...told,
    difficulty,
    answersByOption,
    openReports,
    flags: healthFlagsOf({
      ...told,
      firstTries,
      optionShares: answersByOption.flatMap(({ share }) => share ?? []),
      bankMedianSeconds: question.bankMedianSeconds,
      openReports,
    }),
  };
}

const sharesOf = (question: AnsweredQuestion) =>
  question.options.map((option) => ({ ...option, share: optionShareOf(option, question) }));
