import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import {
  AnswerReportBody,
  ReportListQuery,
  ReportListResult,
  ReportResult,
} from '#shared/bank/report-review.contract.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { presentReport } from './admin-reports.present.ts';
import { countReports, findReportsSlice } from './admin-reports.queries.ts';
import { answerReport } from './answer-report.ts';
import { readReport } from './read-report.ts';

export const adminReportsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const readerOf = ({ user }: FastifyRequest) => ({
    maySeePeople: user.permissions.has('UserManagement.read'),
    now: deps.now(),
  });

  addListRoutes(app, '/feedback', {
    config: { access: { admin: 'QuestionFeedBack.read' } },
    query: ReportListQuery,
    result: ReportListResult,
    open(query, request, db) {
      const reader = readerOf(request);
      return {
        fileName: 'reports.csv',
        count: () => countReports(db, query, reader.now),
        read: async (slice) => {
          const rows = await findReportsSlice(db, query, { now: reader.now, ...slice });
          return rows.map((row) => presentReport(row, reader));
        },
      };
    },
    columns: [
      { title: 'Report', cell: ({ id }) => id },
      { title: 'Reported', cell: ({ createdAt }) => createdAt },
      { title: 'State', cell: ({ status }) => status },
      { title: 'Overdue', cell: ({ isOverdue }) => (isOverdue ? 'yes' : 'no') },
      { title: 'Category', cell: ({ category }) => category.name },
      { title: 'Question', cell: ({ question }) => question.id },
      { title: 'Question begins', cell: ({ question }) => question.start },
      { title: 'Text', cell: ({ text }) => text },
      { title: 'Reporter', cell: ({ reporter }) => reporter?.name ?? null },
    ],
  });

  app.get(
    '/feedback/:id',
    {
      config: { access: { admin: 'QuestionFeedBack.read' } },
      schema: { params: RowIdParams, response: { 200: ReportResult } },
    },
    (request) => readReport(deps, request.params.id, readerOf(request)),
  );

  app.patch(
    '/feedback/:id',
    {
      config: { access: { admin: 'QuestionFeedBack.update' } },
      schema: { params: RowIdParams, body: AnswerReportBody, response: { 200: ReportResult } },
    },
    async (request) => {
      await answerReport(deps, { ...request.params, ...request.body }, editorOf(request));
      return readReport(deps, request.params.id, readerOf(request));
    },
  );
};
