import { findQuestionContents } from '#server/bank/questions/question-contents.queries.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { QuestionFile } from '#shared/bank/question.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentFile } from './question-files.present.ts';

/** The pictures of the current version. */
export async function readPictures({ db }: Pick<Deps, 'db'>, questionId: number): Promise<QuestionFile[]> {
  const [question] = await findQuestionContents(db, [questionId]);
  if (!question) throw new AppError('not_found');
  return question.files.map(presentFile);
}
