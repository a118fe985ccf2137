import { adminApi } from '#client/admin/admin-api.ts';
import { parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import type { SetDayBody } from '#shared/daily/calendar.contract.ts';

const parsed = parsedFrom(() => import('#shared/daily/calendar.contract.ts'));
const parsedQuestion = parsedFrom(() => import('#shared/bank/question.contract.ts'));
const PATH = '/question-of-the-day/calendar';

export const {
  useAdminCalendarQuery,
  useDailyCandidatesQuery,
  useDailyPreviewQuery,
  useSetDayMutation,
  useFreeDayMutation,
  useSwitchFitsEverybodyMutation,
} = adminApi.injectEndpoints({
  endpoints: (build) => ({
    adminCalendar: build.query(
      read((month: string) => ({ url: PATH, params: { month } }), parsed('CalendarResult'), ['AdminCalendar']),
    ),
    dailyCandidates: build.query(
      read(
        (params: { search: string; date: string }) => ({ url: `${PATH}/candidates`, params }),
        parsed('CandidatesResult'),
        ['AdminCalendar'],
      ),
    ),
    dailyPreview: build.query(read((id: number) => `/questions/${id}`, parsedQuestion('QuestionResult'))),
    setDay: build.mutation<null, { day: string; body: SetDayBody }>({
      query: ({ day, body }) => ({ url: `${PATH}/${day}`, method: 'PUT', body }),
      invalidatesTags: ['AdminCalendar'],
    }),
    freeDay: build.mutation<null, { day: string; insteadOf: number }>({
      query: ({ day, insteadOf }) => ({
        url: `${PATH}/${day}`,
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
