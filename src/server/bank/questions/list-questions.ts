import type { FastifyReply } from 'fastify';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import type { Db } from '#server/platform/database/db.ts';
import { pageOf } from '#server/platform/database/page-of.ts';
import type { QuestionListQuery, QuestionListResult, ShortQuestion } from '#shared/bank/question-list.contract.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';
import { presentListed } from './question.present.ts';
import { countQuestions, findQuestionsSlice } from './questions.queries.ts';

export async function listQuestions(db: Db, query: QuestionListQuery): Promise<QuestionListResult> {
  const { rows, ...page } = await pageOf(query, {
    count: () => countQuestions(db, query),
    read: (slice) => findQuestionsSlice(db, query, slice),
  });
  return { ...page, questions: rows.map(presentListed) };
}

/**
 * The question list as a table, with the columns of the screen. The questions themselves are exported in `exchange/`.
 */
export const exportList = (db: Db, reply: FastifyReply, query: Unpaged<QuestionListQuery>) =>
  answerCsv<ShortQuestion>(reply, {
    fileName: 'questions.csv',
    columns: {
      Id: 'id',
      'Public id': 'publicId',
      Stem: 'text',
      Disciplines: ({ disciplines }) => disciplines.join('; '),
      'Body systems': ({ bodySystems }) => bodySystems.join('; '),
      Status: 'status',
      Version: 'version',
      Difficulty: 'difficulty',
      Answers: 'answers',
      Facility: 'facility',
      Discrimination: 'discrimination',
      'Open reports': 'openReports',
      'Review due': 'reviewDueOn',
      Reviewer: 'reviewer',
      Updated: 'updatedAt',
    },
    read: async (slice) => (await findQuestionsSlice(db, query, slice)).map(presentListed),
  });
