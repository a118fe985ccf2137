import { adminApi, list } from '#client/admin/admin-api.ts';
import { parsedFrom } from '#client/platform/api.ts';
import { onSuccess, read } from '#client/platform/endpoints.ts';
import type { AnswerReportBody, ReportResult } from '#shared/bank/report-review.contract.ts';
import type { RescoreBody, Rescoring } from '#shared/bank/rescoring.contract.ts';

const fromReportReview = parsedFrom(() => import('#shared/bank/report-review.contract.ts'));
const fromRescoring = parsedFrom(() => import('#shared/bank/rescoring.contract.ts'));
const report = fromReportReview('ReportResult');

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
    reports: build.query(list('/feedback', fromReportReview('ReportListResult'), ['Reports'])),
    report: build.query(read((id: string) => `/feedback/${id}`, report, ['Reports'])),
    answerReport: build.mutation<ReportResult, { id: number } & AnswerReportBody>({
      query: ({ id, ...body }) => ({ url: `/feedback/${id}`, method: 'PATCH', body }),
      transformResponse: report,
      invalidatesTags: onSuccess('Reports'),
    }),
    rescorings: build.query(
      read((questionId: number) => `/questions/${questionId}/rescorings`, fromRescoring('RescoringsResult'), [
        'Rescorings',
      ]),
    ),
    rescorePreview: build.query({
      ...read(
        (wanted: WantedKey) => `/questions/${wanted.questionId}/rescore-preview?${previewParams(wanted).toString()}`,
        fromRescoring('RescorePreview'),
        ['Rescorings'],
      ),
      // Not cached: new answers change the counts.
      keepUnusedDataFor: 0,
    }),
    rescoreQuestion: build.mutation<Rescoring, WantedKey & { reason: string }>({
      query: ({ questionId, ...body }) => ({ url: `/questions/${questionId}/rescore`, method: 'POST', body }),
      transformResponse: fromRescoring('Rescoring'),
      // Also runs after an error: another re-scoring is running then and must be shown.
      invalidatesTags: ['Rescorings'],
    }),
  }),
});
