import type { Db } from '#server/platform/database/db.ts';
import type { QuestionListQuery, QuestionListResult } from '#shared/bank/question-list.contract.ts';
import { presentListed } from './question.present.ts';
import { countQuestions, findQuestionsPage } from './questions.queries.ts';

export async function listQuestions(db: Db, query: QuestionListQuery): Promise<QuestionListResult> {
  const { page, pageSize, sort: _sort, order: _order, ...filter } = query;
  const [total, questions] = await Promise.all([countQuestions(db, filter), findQuestionsPage(db, query)]);
  return { total, page, pageSize, questions: questions.map(presentListed) };
}
