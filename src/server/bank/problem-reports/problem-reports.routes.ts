import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { FeedbackBody } from '#shared/bank/problem-reports.contract.ts';
import {
  AnswerReportBody,
  type ListedReport,
  ReportExportQuery,
  ReportListQuery,
  ReportListResult,
  ReportResult,
} from '#shared/bank/report-review.contract.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { answerReport } from './answer-report.ts';
import { listReports, readReport } from './read-reports.ts';
import { reportProblem } from './report-problem.ts';
import { presentReport } from './reports.present.ts';
import { findReportsSlice } from './review-reports.queries.ts';

export const problemReportsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const readerOf = ({ user }: FastifyRequest) => ({
    maySeePeople: user.permissions.has('UserManagement.read'),
    now: deps.now(),
  });

  app.post(
    '/feedback',
    {
      config: { access: { permission: 'QuestionFeedBack.create' } },
      schema: { body: FeedbackBody, response: { 204: z.void() } },
    },
    async ({ user, body }, reply) => {
      const mayBeAskedAll = user.isSubscriber || user.hasAdminInterface;
      await reportProblem(deps, { userId: user.id, mayBeAskedAll, report: body });
      return reply.code(204).send();
    },
  );

  app.get(
    '/feedback',
    {
      config: { access: { admin: 'QuestionFeedBack.read' } },
      schema: { querystring: ReportListQuery, response: { 200: ReportListResult } },
    },
    (request) => listReports(deps, request.query, readerOf(request)),
  );

  app.get(
    '/feedback/export',
    { config: { access: { admin: 'QuestionFeedBack.read' } }, schema: { querystring: ReportExportQuery } },
    (request, reply) => {
      const reader = readerOf(request);
      return answerCsv<ListedReport>(reply, {
        fileName: 'reports.csv',
        columns: [
          { title: 'Report', cell: ({ id }) => id },
          { title: 'Reported', cell: ({ createdAt }) => createdAt },
          { title: 'State', cell: ({ status }) => status },
          { title: 'Overdue', cell: ({ isOverdue }) => (isOverdue ? 'yes' : 'no') },
          { title: 'Category', cell: ({ category }) => category.name },
          { title: 'Question', cell: ({ question }) => question.id },
          { title: 'Question begins', cell: ({ question }) => question.start },
          { title: 'Text', cell: ({ text }) => text },
          { title: 'Reporter', cell: ({ reporter }) => reporter?.name ?? '' },
        ],
        read: async (slice) => {
          const rows = await findReportsSlice(deps.db, request.query, { now: reader.now, ...slice });
          return rows.map((row) => presentReport(row, reader));
        },
      });
    },
  );

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
