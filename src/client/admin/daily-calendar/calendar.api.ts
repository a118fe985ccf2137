import { adminApi } from '#client/admin/admin-api.ts';
import { parsedBy } from '#client/platform/api.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';
import type { CalendarResult, Candidate, SetDayBody } from '#shared/daily/calendar.contract.ts';

const contract = () => import('#shared/daily/calendar.contract.ts');

export const {
  useAdminCalendarQuery,
  useDailyCandidatesQuery,
  useDailyPreviewQuery,
  useSetDayMutation,
  useFreeDayMutation,
  useSwitchFitsEverybodyMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminCalendar: build.query<CalendarResult, string>({
      query: (month) => ({ url: '/question-of-the-day/calendar', params: { month } }),
      transformResponse: parsedBy(async () => (await contract()).CalendarResult),
      providesTags: ['AdminCalendar'],
    }),
    dailyCandidates: build.query<Candidate[], { search: string; date: string }>({
      query: (params) => ({ url: '/question-of-the-day/calendar/candidates', params }),
      transformResponse: parsedBy(async () => (await contract()).CandidatesResult),
      providesTags: ['AdminCalendar'],
    }),
    dailyPreview: build.query<QuestionResult, number>({
      query: (id) => `/questions/${id}`,
      transformResponse: parsedBy(async () => (await import('#shared/bank/question.contract.ts')).QuestionResult),
    }),
    setDay: build.mutation<null, { day: string; body: SetDayBody }>({
      query: ({ day, body }) => ({ url: `/question-of-the-day/calendar/${day}`, method: 'PUT', body }),
      invalidatesTags: ['AdminCalendar'],
    }),
    freeDay: build.mutation<null, { day: string; insteadOf: number }>({
      query: ({ day, insteadOf }) => ({
        url: `/question-of-the-day/calendar/${day}`,
        method: 'DELETE',
        params: { insteadOf },
      }),
      invalidatesTags: ['AdminCalendar', 'DailyQuestion'],
    }),
    switchFitsEverybody: build.mutation<null, { id: number; fitsEverybody: boolean }>({
      query: ({ id, fitsEverybody }) => ({
        url: `/questions/${id}/fits-everybody`,
        method: 'PUT',
        body: { fitsEverybody },
      }),
      invalidatesTags: ['AdminCalendar', 'DailyQuestion'],
    }),
  }),
});
