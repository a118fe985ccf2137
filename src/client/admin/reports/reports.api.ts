import { adminApi } from '#client/admin/admin-api.ts';
import { parsedBy } from '#client/platform/api.ts';
import type { AnswerReportBody, ReportListResult, ReportResult } from '#shared/bank/report-review.contract.ts';
import type { RescoreBody, RescorePreview, Rescoring, RescoringsResult } from '#shared/bank/rescoring.contract.ts';

const contract = () => import('#shared/bank/report-review.contract.ts');
const rescoring = () => import('#shared/bank/rescoring.contract.ts');
const report = parsedBy(async () => (await contract()).ReportResult);

/** The corrected key. */
export type WantedKey = Required<Pick<RescoreBody, 'options' | 'creditAll'>> & { questionId: number; version: number };

const previewParams = ({ version, options, creditAll }: WantedKey) =>
  new URLSearchParams([
    ['version', String(version)],
    ...options.map((id) => ['options', String(id)]),
    ...(creditAll ? [['creditAll', 'yes']] : []),
  ]);

export const {
  useReportsQuery,
  useReportQuery,
  useAnswerReportMutation,
  useRescoringsQuery,
  useRescorePreviewQuery,
  useRescoreQuestionMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    reports: build.query<ReportListResult, Partial<Record<string, string>>>({
      query: (params) => ({ url: '/feedback', params }),
      transformResponse: parsedBy(async () => (await contract()).ReportListResult),
      providesTags: ['Reports'],
    }),
    report: build.query<ReportResult, string>({
      query: (id) => `/feedback/${id}`,
      transformResponse: report,
      providesTags: ['Reports'],
    }),
    answerReport: build.mutation<ReportResult, { id: number } & AnswerReportBody>({
      query: ({ id, ...body }) => ({ url: `/feedback/${id}`, method: 'PATCH', body }),
      transformResponse: report,
      invalidatesTags: (_, error) => (error ? [] : ['Reports']),
    }),
    rescorings: build.query<RescoringsResult, number>({
      query: (questionId) => `/questions/${questionId}/rescorings`,
      transformResponse: parsedBy(async () => (await rescoring()).RescoringsResult),
      providesTags: ['Rescorings'],
    }),
    rescorePreview: build.query<RescorePreview, WantedKey>({
      query: (wanted) => `/questions/${wanted.questionId}/rescore-preview?${previewParams(wanted).toString()}`,
      transformResponse: parsedBy(async () => (await rescoring()).RescorePreview),
      // Not cached: new answers change the counts.
      keepUnusedDataFor: 0,
      providesTags: ['Rescorings'],
    }),
    rescoreQuestion: build.mutation<Rescoring, WantedKey & { reason: string }>({
      query: ({ questionId, ...body }) => ({ url: `/questions/${questionId}/rescore`, method: 'POST', body }),
      transformResponse: parsedBy(async () => (await rescoring()).Rescoring),
      // Also runs after an error: another re-scoring is running then and must be shown.
      invalidatesTags: ['Rescorings'],
    }),
  }),
});
