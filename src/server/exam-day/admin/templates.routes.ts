import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import { addRecordRoutes } from '#server/platform/http/record-routes.ts';
import {
  AdminTemplate,
  ChangeTemplateBody,
  TemplateBody,
  TemplateListQuery,
  TemplateListResult,
} from '#shared/exam-day/templates.contract.ts';
import { changeTemplate, createTemplate, deleteTemplate, readTemplate } from './save-template.ts';
import { countTemplates, findTemplatesPage } from './templates.queries.ts';

/** Templates of exam days. They belong to the exams, so they need the permissions of the outlines. */
export const templatesRoutes: FastifyPluginAsyncZod = async (app) => {
  addListRoutes(app, '/templates', {
    config: { access: { admin: 'ExamOutline.read' } },
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

  addRecordRoutes(app, '/templates', {
    permissions: 'ExamOutline',
    created: TemplateBody,
    changed: ChangeTemplateBody,
    result: AdminTemplate,
    read: readTemplate,
    create: createTemplate,
    change: changeTemplate,
    remove: deleteTemplate,
  });
};
