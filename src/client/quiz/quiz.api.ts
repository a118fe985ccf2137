import { api, parsedBy } from '#client/platform/api.ts';
import type { DownloadResult } from '#shared/quiz/answering.contract.ts';
import type {
  AgainBody,
  CustomQuizBody,
  MatchesResult,
  Preset,
  PresetBody,
  PresetsResult,
  QuickQuizBody,
} from '#shared/quiz/creating.contract.ts';
import type { QuestionCriteria } from '#shared/quiz/criteria.ts';
import type { HistoryResult } from '#shared/quiz/history.contract.ts';
import type { QuizResult, SavedQuiz } from '#shared/quiz/quiz.contract.ts';
import type { ReviewResult, SummaryResult } from '#shared/quiz/summary.contract.ts';
import type { PlanGains, StartTodayBody } from '#shared/study-plan/contract.ts';

const quizContract = () => import('#shared/quiz/quiz.contract.ts');
const creatingContract = () => import('#shared/quiz/creating.contract.ts');
const summaryContract = () => import('#shared/quiz/summary.contract.ts');
const aQuiz = parsedBy(async () => (await quizContract()).QuizResult);

/** A new Test quiz withholds its questions, also from the question of the day. */
const changedByNewQuiz = ['SavedQuizzes', 'DailyQuestion'] as const;

/** Omits empty lists: no selection means no restriction. */
const asQuery = (criteria: QuestionCriteria) =>
  Object.fromEntries(
    Object.entries(criteria).flatMap(([name, ids]) => (ids.length > 0 ? [[name, ids.join(',')]] : [])),
  );

/** Creates and reads quizzes. Changes to a quiz in progress go through the outbox instead. */
export const quizApi = api.injectEndpoints({
  endpoints: (build) => ({
    createQuickQuiz: build.mutation<QuizResult, QuickQuizBody>({
      query: (body) => ({ url: '/quiz/quick', method: 'POST', body }),
      transformResponse: aQuiz,
      invalidatesTags: changedByNewQuiz,
    }),
    startToday: build.mutation<QuizResult, StartTodayBody>({
      query: (body) => ({ url: '/study-plan/today', method: 'POST', body }),
      transformResponse: aQuiz,
      invalidatesTags: ['SavedQuizzes'],
    }),
    createCustomQuiz: build.mutation<QuizResult, CustomQuizBody>({
      query: (body) => ({ url: '/quiz/custom', method: 'POST', body }),
      transformResponse: aQuiz,
      invalidatesTags: changedByNewQuiz,
    }),
    createQuizAgain: build.mutation<QuizResult, { quizId: string; body: AgainBody }>({
      query: ({ quizId, body }) => ({ url: `/quiz/${quizId}/again`, method: 'POST', body }),
      transformResponse: aQuiz,
      invalidatesTags: changedByNewQuiz,
    }),
    /** Not cached: opening a quiz must show its current state. */
    quiz: build.query<QuizResult, string>({
      query: (id) => `/quiz/${id}`,
      transformResponse: aQuiz,
      keepUnusedDataFor: 0,
    }),
    discardQuiz: build.mutation<null, string>({
      query: (id) => ({ url: `/quiz/${id}/discard`, method: 'POST' }),
      // Also after an error: the quiz may have been finished in another tab.
      invalidatesTags: ['SavedQuizzes', 'Matches', 'QuizHistory', 'DailyQuestion'],
    }),
    downloadQuiz: build.mutation<DownloadResult, string>({
      query: (id) => ({ url: `/quiz/${id}/download`, method: 'POST' }),
      transformResponse: parsedBy(async () => (await import('#shared/quiz/answering.contract.ts')).DownloadResult),
    }),
    savedQuizzes: build.query<SavedQuiz[], void>({
      query: () => '/quiz/saved',
      transformResponse: parsedBy(async () => (await quizContract()).SavedQuizzes),
      providesTags: ['SavedQuizzes'],
    }),
    /** Paginated, newest first. The creation time of the last quiz on a page is the cursor for the next one. */
    history: build.infiniteQuery<HistoryResult, void, string | null>({
      query: ({ pageParam: before }) => ({ url: '/quiz/history', params: before === null ? {} : { before } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ quizzes, hasMore }) => (hasMore ? quizzes.at(-1)?.createdAt : undefined),
      },
      transformResponse: parsedBy(async () => (await import('#shared/quiz/history.contract.ts')).HistoryResult),
      providesTags: ['QuizHistory'],
    }),
    matches: build.query<MatchesResult, QuestionCriteria>({
      query: (criteria) => ({ url: '/quiz/matches', params: asQuery(criteria) }),
      transformResponse: parsedBy(async () => (await creatingContract()).MatchesResult),
      providesTags: ['Matches'],
    }),
    presets: build.query<PresetsResult, void>({
      query: () => '/quiz/presets',
      transformResponse: parsedBy(async () => (await creatingContract()).PresetsResult),
      providesTags: ['Presets'],
    }),
    savePreset: build.mutation<Preset, PresetBody>({
      query: (body) => ({ url: '/quiz/presets', method: 'POST', body }),
      invalidatesTags: ['Presets'],
    }),
    deletePreset: build.mutation<null, number>({
      query: (id) => ({ url: `/quiz/presets/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Presets'],
    }),
    summary: build.query<SummaryResult, string>({
      query: (id) => `/quiz/${id}/summary`,
      transformResponse: parsedBy(async () => (await summaryContract()).SummaryResult),
    }),
    planGains: build.query<PlanGains, string>({
      query: (id) => `/study-plan/quizzes/${id}/gains`,
      transformResponse: parsedBy(async () => (await import('#shared/study-plan/contract.ts')).PlanGains),
    }),
    review: build.query<ReviewResult, string>({
      query: (id) => `/quiz/${id}/review`,
      transformResponse: parsedBy(async () => (await summaryContract()).ReviewResult),
    }),
  }),
});
