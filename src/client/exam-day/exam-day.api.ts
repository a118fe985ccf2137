import { api, parsedBy } from '#client/platform/api.ts';
import type { ExamDayResult, ExamDaysResult, StartBlockBody, StartDayBody } from '#shared/exam-day/contract.ts';

const contract = () => import('#shared/exam-day/contract.ts');
const aDay = parsedBy(async () => (await contract()).ExamDayResult);

/** The end of a day scores its quizzes and frees their questions. */
const changedByEnd = ['ExamDays', 'SavedQuizzes', 'QuizHistory', 'Statistics', 'DailyQuestion', 'Matches'] as const;

export const examDayApi = api.injectEndpoints({
  endpoints: (build) => ({
    examDays: build.query<ExamDaysResult, void>({
      query: () => '/exam-day',
      transformResponse: parsedBy(async () => (await contract()).ExamDaysResult),
      providesTags: ['ExamDays'],
    }),
    examDay: build.query<ExamDayResult, string>({
      query: (id) => `/exam-day/${encodeURIComponent(id)}`,
      transformResponse: aDay,
      providesTags: ['ExamDays'],
    }),
    startDay: build.mutation<ExamDayResult, StartDayBody>({
      query: (body) => ({ url: '/exam-day', method: 'POST', body }),
      transformResponse: aDay,
      // Also after an error: another device may have started a day.
      invalidatesTags: ['ExamDays', 'DailyQuestion', 'Matches'],
    }),
    startBlock: build.mutation<ExamDayResult, StartBlockBody & { id: string }>({
      query: ({ id, ...body }) => ({ url: `/exam-day/${id}/blocks`, method: 'POST', body }),
      transformResponse: aDay,
      invalidatesTags: ['ExamDays', 'DailyQuestion', 'Matches'],
    }),
    endDay: build.mutation<ExamDayResult, string>({
      query: (id) => ({ url: `/exam-day/${id}/end`, method: 'POST' }),
      transformResponse: aDay,
      invalidatesTags: changedByEnd,
    }),
  }),
});
