import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
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
    permission: 'QuestionFeedBack.read',
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
    columns: {
      Report: 'id',
      Reported: 'createdAt',
      State: 'status',
      Overdue: ({ isOverdue }) => (isOverdue ? 'yes' : 'no'),
      Category: ({ category }) => category.name,
      Question: ({ question }) => question.id,
      'Question begins': ({ question }) => question.start,
      Text: 'text',
      Reporter: ({ reporter }) => reporter?.name ?? null,
    },
  });

  app.get(
    '/feedback/:id',
    routeFor({ admin: 'QuestionFeedBack.read' }, { params: RowIdParams, response: { 200: ReportResult } }),
    (request) => readReport(deps, request.params.id, readerOf(request)),
  );

  app.patch(
    '/feedback/:id',
    routeFor(
      { admin: 'QuestionFeedBack.update' },
      { params: RowIdParams, body: AnswerReportBody, response: { 200: ReportResult } },
    ),
    async (request) => {
      await answerReport(deps, { ...request.params, ...request.body }, editorOf(request));
      return readReport(deps, request.params.id, readerOf(request));
    },
  );
};
