import { adminApi, list, recordEndpoints } from '#client/admin/admin-api.ts';
import { parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';

const parsed = parsedFrom(() => import('#shared/exam-day/templates.contract.ts'));
const edited = parsed('AdminTemplate');
const templates = recordEndpoints('/exam-day/templates', edited, ['ExamTemplates']);

export const {
  useTemplatesQuery,
  useTemplateQuery,
  useLazyTemplateQuery,
  useCreateTemplateMutation,
  useChangeTemplateMutation,
  useDeleteTemplateMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    templates: build.query(list('/exam-day/templates', parsed('TemplateListResult'), ['ExamTemplates'])),
    template: build.query(
      read((id: string) => `/exam-day/templates/${encodeURIComponent(id)}`, edited, ['ExamTemplates']),
    ),
    createTemplate: build.mutation(templates.create),
    changeTemplate: build.mutation(templates.change),
    deleteTemplate: build.mutation<null, number>(templates.remove),
  }),
});
