import type { Deps } from '#server/platform/deps.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { DailyAnswerBody, DailyQuestion } from '#shared/daily/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { type AskedDay, findDay } from './asked-days.queries.ts';
import { type DailyOutcome, saveDailyAnswer } from './daily-answers.queries.ts';
import { presentDailyQuestion } from './daily-question.present.ts';

/**
 * Saves the answer of a day. Sending the same answer again, after a double click or a lost response, returns the stored
 * result.
 */
export async function answerDailyQuestion(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  { day, data, seconds }: DailyAnswerBody,
): Promise<DailyQuestion> {
  const { questionID: questionId, answerID: optionId } = data;
  const at = now();
  const outcome = await saveDailyAnswer(db, { userId, day, questionId, optionId, seconds, at });
  const asked = await findDay(db, { userId, day, at });
  if (asked?.questionId !== questionId || asked.optionId !== optionId) throw refusalOf(outcome, asked);
  return presentDailyQuestion(asked);
}

function refusalOf(outcome: DailyOutcome, asked: AskedDay | undefined): Error {
  switch (outcome) {
    case 'answered':
      return new AppError('daily_answered');
    case 'changed':
    case 'over':
      return new AppError('daily_changed');
    case 'unknown':
      return asked
        ? new InvalidInput([{ property: 'data.answerID', constraints: { unknown: fieldTexts.other } }])
        : new AppError('not_found');
    case 'saved':
      return new Error('an answer was saved and does not stand');
  }
}
