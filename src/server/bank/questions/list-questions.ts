import type { Db } from '#server/platform/database/db.ts';
import type { QuestionListQuery, QuestionListResult } from '#shared/bank/question-list.contract.ts';
import { presentListed } from './question.present.ts';
import { countQuestions, findQuestionsSlice } from './questions.queries.ts';

export async function listQuestions(db: Db, query: QuestionListQuery): Promise<QuestionListResult> {
  const { page, pageSize, ...inOrder } = query;
  const { sort: _sort, order: _order, ...filter } = inOrder;
  const [total, questions] = await Promise.all([
    countQuestions(db, filter),
    findQuestionsSlice(db, inOrder, { limit: pageSize, offset: (page - 1) * pageSize }),
  ]);
  return { total, page, pageSize, questions: questions.map(presentListed) };
}
