import { recurringList } from '#client/billing/billing.api.ts';
import { api } from '#client/platform/api.ts';
import { change, post, put } from '#client/platform/endpoints.ts';
import type { ExamEndBody, PauseBody } from '#shared/billing/recurring.contract.ts';

/** Pauses, and the end after the exam. */
export const { usePauseMutation, useEndPauseMutation, useSetExamEndMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    pause: build.mutation(change(post<PauseBody>('/recurring-subscriptions/pause'), recurringList, ['Billing'])),
    endPause: build.mutation(
      change({ url: '/recurring-subscriptions/end-pause', method: 'POST', body: {} }, recurringList, ['Billing']),
    ),
    setExamEnd: build.mutation(
      change(put<ExamEndBody>('/recurring-subscriptions/exam-end'), recurringList, ['Billing']),
    ),
  }),
});
