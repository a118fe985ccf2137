import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import {
  AdminTemplate,
  ChangeTemplateBody,
  TemplateBody,
  TemplateListQuery,
  TemplateListResult,
} from '#shared/exam-day/templates.contract.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { changeTemplate, createTemplate, deleteTemplate, readTemplate } from './save-template.ts';
import { countTemplates, findTemplatesPage } from './templates.queries.ts';

const mayRead = { access: { admin: 'ExamOutline.read' } } as const;

/** Templates of exam days. They belong to the exams, so they need the permissions of the outlines. */
export const templatesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  addListRoutes(app, '/templates', {
    config: mayRead,
    query: TemplateListQuery,
    result: TemplateListResult,
    open: (query, _request, db) => ({
      fileName: 'exam-templates.csv',
      count: () => countTemplates(db, query.search),
      read: (slice) => findTemplatesPage(db, query, slice),
    }),
    columns: [
      { title: 'Id', cell: ({ id }) => id },
      { title: 'Name', cell: ({ name }) => name },
      { title: 'Exam', cell: ({ examName }) => examName },
      { title: 'Short version of', cell: ({ fullName }) => fullName },
      { title: 'Blocks', cell: ({ blocks }) => blocks },
      { title: 'Questions per block', cell: ({ questions }) => questions },
      { title: 'Minutes per block', cell: ({ minutes }) => minutes },
      { title: 'Break minutes', cell: ({ breakMinutes }) => breakMinutes },
      { title: 'Source', cell: ({ source }) => source },
      { title: 'Year', cell: ({ sourceYear }) => sourceYear },
    ],
  });

  app.get(
    '/templates/:id',
    { config: mayRead, schema: { params: RowIdParams, response: { 200: AdminTemplate } } },
    ({ params }) => readTemplate(deps, params.id),
  );

  app.post(
    '/templates',
    {
      config: { access: { admin: 'ExamOutline.create' } },
      schema: { body: TemplateBody, response: { 201: AdminTemplate } },
    },
    async (request, reply) => reply.status(201).send(await createTemplate(deps, request.body, editorOf(request))),
  );

  app.put(
    '/templates/:id',
    {
      config: { access: { admin: 'ExamOutline.update' } },
      schema: { params: RowIdParams, body: ChangeTemplateBody, response: { 200: AdminTemplate } },
    },
    (request) => changeTemplate(deps, request.params.id, request.body, editorOf(request)),
  );

  app.delete(
    '/templates/:id',
    {
      config: { access: { admin: 'ExamOutline.delete' } },
      schema: { params: RowIdParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deleteTemplate(deps, request.params.id, editorOf(request));
      return reply.status(204).send(null);
    },
  );
};
