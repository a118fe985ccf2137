import { api, parsedFrom } from '#client/platform/api.ts';
import { read } from '#client/platform/endpoints.ts';
import type { DailyAnswerBody, DailyQuestion, DailyStatistics, DailyViewedBody } from '#shared/daily/contract.ts';

const parsed = parsedFrom(() => import('#shared/daily/contract.ts'));
const aQuestion = parsed('DailyQuestion');

export const dailyApi = api.injectEndpoints({
  endpoints: (build) => ({
    dailyQuestion: build.query<DailyQuestion, void>({
      query: () => '/question-of-the-day',
      transformResponse: aQuestion,
      providesTags: (held) => [{ type: 'DailyQuestion', id: held?.day ?? 'none' }],
    }),
    /** The response contains the solution and replaces the cached question. */
    answerDailyQuestion: build.mutation<DailyQuestion, DailyAnswerBody>({
      query: (body) => ({ url: '/question-of-the-day/answer', method: 'POST', body }),
      transformResponse: aQuestion,
      invalidatesTags: ['DailyStatistics', 'Statistics', 'Leaderboards'],
      async onQueryStarted(_body, { dispatch, queryFulfilled }) {
        const answered = await queryFulfilled.catch(() => null);
        if (answered) dispatch(dailyApi.util.updateQueryData('dailyQuestion', undefined, () => answered.data));
      },
    }),
    viewDailyQuestion: build.mutation<null, DailyViewedBody>({
      query: (body) => ({ url: '/question-of-the-day/viewed', method: 'PUT', body }),
      async onQueryStarted({ day }, { dispatch, queryFulfilled }) {
        if (!(await queryFulfilled.catch(() => null))) return;
        dispatch(
          dailyApi.util.updateQueryData('dailyQuestion', undefined, (held) => {
            if (held.day === day) held.isViewed = true;
          }),
        );
      },
    }),
    dailyStatistics: build.query<DailyStatistics, void>({
      query: () => '/statistics/question-of-the-day',
      transformResponse: parsed('DailyStatistics'),
      providesTags: (held) => [{ type: 'DailyStatistics', id: held?.week.at(-1)?.day ?? 'none' }],
    }),
    dailyAverage: build.query(read('/statistics/question-of-the-day/avg', parsed('DailyAverage'), ['DailyStatistics'])),
  }),
});

export const {
  useDailyQuestionQuery,
  useAnswerDailyQuestionMutation,
  useViewDailyQuestionMutation,
  useDailyStatisticsQuery,
} = dailyApi;
