import { api, parsedFrom } from '#client/platform/api.ts';
import { change, post, read } from '#client/platform/endpoints.ts';
import type { AgainBody, CustomQuizBody, Preset, PresetBody, QuickQuizBody } from '#shared/quiz/creating.contract.ts';
import type { QuestionCriteria } from '#shared/quiz/criteria.ts';
import type { HistoryResult } from '#shared/quiz/history.contract.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { StartTodayBody } from '#shared/study-plan/contract.ts';

const fromQuiz = parsedFrom(() => import('#shared/quiz/quiz.contract.ts'));
const fromCreating = parsedFrom(() => import('#shared/quiz/creating.contract.ts'));
const fromSummary = parsedFrom(() => import('#shared/quiz/summary.contract.ts'));
const fromAnswering = parsedFrom(() => import('#shared/quiz/answering.contract.ts'));
const fromHistory = parsedFrom(() => import('#shared/quiz/history.contract.ts'));
const fromStudyPlan = parsedFrom(() => import('#shared/study-plan/contract.ts'));
const aQuiz = fromQuiz('QuizResult');

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
    createQuickQuiz: build.mutation(change(post<QuickQuizBody>('/quiz/quick'), aQuiz, changedByNewQuiz)),
    startToday: build.mutation(change(post<StartTodayBody>('/study-plan/today'), aQuiz, ['SavedQuizzes'])),
    createCustomQuiz: build.mutation(change(post<CustomQuizBody>('/quiz/custom'), aQuiz, changedByNewQuiz)),
    createQuizAgain: build.mutation<QuizResult, { quizId: string; body: AgainBody }>({
      query: ({ quizId, body }) => ({ url: `/quiz/${quizId}/again`, method: 'POST', body }),
      transformResponse: aQuiz,
      invalidatesTags: changedByNewQuiz,
    }),
    /** Not cached: opening a quiz must show its current state. */
    quiz: build.query({
      ...read((id: string) => `/quiz/${id}`, aQuiz),
      keepUnusedDataFor: 0,
    }),
    discardQuiz: build.mutation<null, string>({
      query: (id) => ({ url: `/quiz/${id}/discard`, method: 'POST' }),
      // Also after an error: the quiz may have been finished in another tab.
      invalidatesTags: ['SavedQuizzes', 'Matches', 'QuizHistory', 'DailyQuestion'],
    }),
    downloadQuiz: build.mutation({
      query: (id: string) => ({ url: `/quiz/${id}/download`, method: 'POST' }),
      transformResponse: fromAnswering('DownloadResult'),
    }),
    savedQuizzes: build.query(read('/quiz/saved', fromQuiz('SavedQuizzes'), ['SavedQuizzes'])),
    /** Paginated, newest first. The creation time of the last quiz on a page is the cursor for the next one. */
    history: build.infiniteQuery<HistoryResult, void, string | null>({
      query: ({ pageParam: before }) => ({ url: '/quiz/history', params: before === null ? {} : { before } }),
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ quizzes, hasMore }) => (hasMore ? quizzes.at(-1)?.createdAt : undefined),
      },
      transformResponse: fromHistory('HistoryResult'),
      providesTags: ['QuizHistory'],
    }),
    matches: build.query(
      read(
        (criteria: QuestionCriteria) => ({ url: '/quiz/matches', params: asQuery(criteria) }),
        fromCreating('MatchesResult'),
        ['Matches'],
      ),
    ),
    presets: build.query(read('/quiz/presets', fromCreating('PresetsResult'), ['Presets'])),
    savePreset: build.mutation<Preset, PresetBody>({
      query: (body) => ({ url: '/quiz/presets', method: 'POST', body }),
      invalidatesTags: ['Presets'],
    }),
    deletePreset: build.mutation<null, number>({
      query: (id) => ({ url: `/quiz/presets/${id}`, method: 'DELETE' }),
      invalidatesTags: ['Presets'],
    }),
    summary: build.query(read((id: string) => `/quiz/${id}/summary`, fromSummary('SummaryResult'))),
    planGains: build.query(read((id: string) => `/study-plan/quizzes/${id}/gains`, fromStudyPlan('PlanGains'))),
    review: build.query(read((id: string) => `/quiz/${id}/review`, fromSummary('ReviewResult'))),
  }),
});
