import { recurringList } from '#client/billing/billing.api.ts';
import { api } from '#client/platform/api.ts';
import type { ExamEndBody, PauseBody, RecurringListResult } from '#shared/billing/recurring.contract.ts';

/** Pauses, and the end after the exam. */
export const { usePauseMutation, useEndPauseMutation, useSetExamEndMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    pause: build.mutation<RecurringListResult, PauseBody>({
      query: (body) => ({ url: '/recurring-subscriptions/pause', method: 'POST', body }),
      transformResponse: recurringList,
      invalidatesTags: ['Billing'],
    }),
    endPause: build.mutation<RecurringListResult, void>({
      query: () => ({ url: '/recurring-subscriptions/end-pause', method: 'POST', body: {} }),
      transformResponse: recurringList,
      invalidatesTags: ['Billing'],
    }),
    setExamEnd: build.mutation<RecurringListResult, ExamEndBody>({
      query: (body) => ({ url: '/recurring-subscriptions/exam-end', method: 'PUT', body }),
      transformResponse: recurringList,
      invalidatesTags: ['Billing'],
    }),
  }),
});
