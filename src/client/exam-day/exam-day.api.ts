import { api, parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import type { ExamDayResult, StartBlockBody, StartDayBody } from '#shared/exam-day/contract.ts';

const parsed = parsedFrom(() => import('#shared/exam-day/contract.ts'));
const aDay = parsed('ExamDayResult');

/** The end of a day scores its quizzes and frees their questions. */
const changedByEnd = ['ExamDays', 'SavedQuizzes', 'QuizHistory', 'Statistics', 'DailyQuestion', 'Matches'] as const;

export const examDayApi = api.injectEndpoints({
  endpoints: (build) => ({
    examDays: build.query(read('/exam-day', parsed('ExamDaysResult'), ['ExamDays'])),
    examDay: build.query(read((id: string) => `/exam-day/${encodeURIComponent(id)}`, aDay, ['ExamDays'])),
    startDay: build.mutation({
      query: (body: StartDayBody) => ({ url: '/exam-day', method: 'POST', body }),
      transformResponse: aDay,
      // Also after an error: another device may have started a day.
      invalidatesTags: ['ExamDays', 'DailyQuestion', 'Matches'],
    }),
    startBlock: build.mutation<ExamDayResult, StartBlockBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/exam-day/${id}/blocks`, method: 'POST', body }),
      transformResponse: aDay,
      invalidatesTags: ['ExamDays', 'DailyQuestion', 'Matches'],
    }),
    endDay: build.mutation({
      query: (id: string) => ({ url: `/exam-day/${id}/end`, method: 'POST' }),
      transformResponse: aDay,
      invalidatesTags: changedByEnd,
    }),
  }),
});
