import type { Db } from '#server/platform/database/db.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findQuestionContents } from './question-contents.queries.ts';
import { presentQuestion } from './question.present.ts';
import { countAnswersByOption } from './questions.queries.ts';

export async function readQuestion(db: Db, id: number): Promise<QuestionResult> {
  const [[question], answers] = await Promise.all([findQuestionContents(db, [id]), countAnswersByOption(db, id)]);
  if (!question) throw new AppError('not_found');
  return presentQuestion(question, answers);
}
