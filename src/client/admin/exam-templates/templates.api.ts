import { adminApi } from '#client/admin/admin-api.ts';
import { parsedBy } from '#client/platform/api.ts';
import type { AdminTemplate, TemplateListResult } from '#shared/exam-day/templates.contract.ts';

const contract = () => import('#shared/exam-day/templates.contract.ts');
const edited = parsedBy(async () => (await contract()).AdminTemplate);

export const {
  useTemplatesQuery,
  useTemplateQuery,
  useLazyTemplateQuery,
  useCreateTemplateMutation,
  useChangeTemplateMutation,
  useDeleteTemplateMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    templates: build.query<TemplateListResult, Partial<Record<string, string>>>({
      query: (params) => ({ url: '/exam-day/templates', params }),
      transformResponse: parsedBy(async () => (await contract()).TemplateListResult),
      providesTags: ['ExamTemplates'],
    }),
    template: build.query<AdminTemplate, string>({
      query: (id) => `/exam-day/templates/${encodeURIComponent(id)}`,
      transformResponse: edited,
      providesTags: ['ExamTemplates'],
    }),
    createTemplate: build.mutation<AdminTemplate, object>({
      query: (body) => ({ url: '/exam-day/templates', method: 'POST', body }),
      transformResponse: edited,
      invalidatesTags: ['ExamTemplates'],
    }),
    changeTemplate: build.mutation<AdminTemplate, { id: number; body: object }>({
      query: ({ id, body }) => ({ url: `/exam-day/templates/${id}`, method: 'PUT', body }),
      transformResponse: edited,
      invalidatesTags: ['ExamTemplates'],
    }),
    deleteTemplate: build.mutation<null, number>({
      query: (id) => ({ url: `/exam-day/templates/${id}`, method: 'DELETE' }),
      invalidatesTags: ['ExamTemplates'],
    }),
  }),
});
