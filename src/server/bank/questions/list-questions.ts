import type { Db } from '#server/platform/database/db.ts';
import { pageOf } from '#server/platform/database/page-of.ts';
import type { QuestionListQuery, QuestionListResult } from '#shared/bank/question-list.contract.ts';
import { presentListed } from './question.present.ts';
import { countQuestions, findQuestionsSlice } from './questions.queries.ts';

export async function listQuestions(db: Db, query: QuestionListQuery): Promise<QuestionListResult> {
  const { rows, ...page } = await pageOf(query, {
    count: () => countQuestions(db, query),
    read: (slice) => findQuestionsSlice(db, query, slice),
  });
  return { ...page, questions: rows.map(presentListed) };
}
