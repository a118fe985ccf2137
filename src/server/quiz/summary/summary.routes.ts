import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import { downloadQuiz } from '#server/quiz/download/download-quiz.ts';
import { readReveals } from '#server/quiz/download/read-reveals.ts';
import { readHistory } from '#server/quiz/history/read-history.ts';
import { playerOf } from '#server/quiz/playing/player.ts';
import type { QuestionIndex } from '#server/quiz/selection/question-index.ts';
import { DownloadResult, RevealsQuery, RevealsResult } from '#shared/quiz/answering.contract.ts';
import { HistoryQuery, HistoryResult } from '#shared/quiz/history.contract.ts';
import { QuizParams } from '#shared/quiz/quiz.contract.ts';
import { ReviewResult, SummaryResult } from '#shared/quiz/summary.contract.ts';
import { readReview } from './read-review.ts';
import { readSummary } from './read-summary.ts';

/** The history, summary, review, download and solutions of the user's own quizzes. */
export const summaryRoutes: FastifyPluginAsyncZod<{ index: QuestionIndex }> = async (app, { index }) => {
  const { deps } = app;

  app.get(
    '/history',
    routeFor({ permission: 'Quiz.restore' }, { querystring: HistoryQuery, response: { 200: HistoryResult } }),
    (request) => readHistory(deps, playerOf(request), request.query),
  );

  app.get(
    '/:id/summary',
    routeFor({ permission: 'Quiz.restore' }, { params: QuizParams, response: { 200: SummaryResult } }),
    ({ user, params }) => readSummary(deps, index, { userId: user.id, quizId: params.id }),
  );

  app.get(
    '/:id/review',
    routeFor({ permission: 'Quiz.restore' }, { params: QuizParams, response: { 200: ReviewResult } }),
    ({ user, params }) => readReview(deps, { userId: user.id, quizId: params.id }),
  );

  app.post(
    '/:id/download',
    routeFor({ subscriber: 'Quiz.download' }, { params: QuizParams, response: { 200: DownloadResult } }),
    ({ user, params }) => downloadQuiz(deps, { userId: user.id, quizId: params.id }),
  );

  app.get(
    '/:id/reveals',
    routeFor(
      { subscriber: 'Quiz.download' },
      { params: QuizParams, querystring: RevealsQuery, response: { 200: RevealsResult } },
    ),
    ({ user, params, query }) => readReveals(deps, { userId: user.id, quizId: params.id }, query),
  );
};
