import type { FastifyReply } from 'fastify';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { QuestionListQuery, ShortQuestion } from '#shared/bank/question-list.contract.ts';
import type { Unpaged } from '#shared/platform/list.contract.ts';
import { presentListed } from './question.present.ts';
import { findQuestionsSlice } from './questions.queries.ts';

/**
 * The question list as a table, with the columns of the screen. The questions themselves are exported in `exchange/`.
 */
export const exportList = (db: Db, reply: FastifyReply, query: Unpaged<QuestionListQuery>) =>
  answerCsv<ShortQuestion>(reply, {
    fileName: 'questions.csv',
    columns: [
      { title: 'Id', cell: ({ id }) => id },
      { title: 'Public id', cell: ({ publicId }) => publicId },
      { title: 'Stem', cell: ({ text }) => text },
      { title: 'Disciplines', cell: ({ disciplines }) => disciplines.join('; ') },
      { title: 'Body systems', cell: ({ bodySystems }) => bodySystems.join('; ') },
      { title: 'Status', cell: ({ status }) => status },
      { title: 'Version', cell: ({ version }) => version },
      { title: 'Difficulty', cell: ({ difficulty }) => difficulty },
      { title: 'Answers', cell: ({ answers }) => answers },
      { title: 'Facility', cell: ({ facility }) => facility },
      { title: 'Discrimination', cell: ({ discrimination }) => discrimination },
      { title: 'Open reports', cell: ({ openReports }) => openReports },
      { title: 'Review due', cell: ({ reviewDueOn }) => reviewDueOn },
      { title: 'Reviewer', cell: ({ reviewer }) => reviewer },
      { title: 'Updated', cell: ({ updatedAt }) => updatedAt },
    ],
    read: async (slice) => (await findQuestionsSlice(db, query, slice)).map(presentListed),
  });
