import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addListRoutes, listOf } from '#server/platform/http/list-routes.ts';
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
    permission: 'ExamOutline.read',
    query: TemplateListQuery,
    result: TemplateListResult,
    open: listOf({
      fileName: 'exam-templates.csv',
      count: countTemplates,
      find: findTemplatesPage,
      present: (row) => row,
    }),
    columns: {
      Id: 'id',
      Name: 'name',
      Exam: 'examName',
      'Short version of': 'fullName',
      Blocks: 'blocks',
      'Questions per block': 'questions',
      'Minutes per block': 'minutes',
      'Break minutes': 'breakMinutes',
      Source: 'source',
      Year: 'sourceYear',
    },
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
