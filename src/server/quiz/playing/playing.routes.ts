import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { AnswerBody, AnswerResult, SyncBody, SyncResult, TimeBody } from '#shared/quiz/answering.contract.ts';
import { QuizParams, QuizResult, SavedQuizzes } from '#shared/quiz/quiz.contract.ts';
import { answerInSession } from './answer-question.ts';
import { discardQuiz } from './discard-quiz.ts';
import { finaliseQuiz } from './finalise-quiz.ts';
import { playerOf } from './player.ts';
import { playingQuestionRoutes } from './playing-question.routes.ts';
import { restoreQuiz } from './read-quiz.ts';
import { readSavedQuizzes } from './read-saved-quizzes.ts';
import { createRecentReveals } from './recent-reveals.ts';
import { recordTime } from './record-time.ts';
import { syncEvents } from './sync-events.ts';

const params = QuizParams;
/** Enough for several weeks offline, including all notes and highlights. */
const MAX_SYNC_BYTES = 4 * 1024 * 1024;
/** Answers are accepted with or without an active subscription. */
const permission = 'Quiz.sync';
const sync = { permission } as const;

/** Quizzes in progress. A user can access only their own. */
export const playingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const reveals = createRecentReveals();
  await app.register(playingQuestionRoutes);

  app.get('/saved', routeFor({ subscriber: 'Quiz.restore' }, { response: { 200: SavedQuizzes } }), ({ user }) =>
    readSavedQuizzes(deps, user.id),
  );

  app.get('/:id', routeFor({ permission: 'Quiz.restore' }, { params, response: { 200: QuizResult } }), (request) =>
    restoreQuiz(deps, playerOf(request), request.params.id),
  );

  app.post(
    '/:id/answers',
    {
      config: { access: sync, checksSession: true },
      schema: { params, body: AnswerBody, response: { 200: AnswerResult } },
    },
    ({ session, params, body }) => answerInSession(deps, reveals, { ...session, permission }, params.id, body),
  );

  app.put('/:id/time', routeFor(sync, { params, body: TimeBody, response: noContent }), (request, reply) =>
    answerNoContent(reply, recordTime(deps, { userId: request.user.id, quizId: request.params.id }, request.body)),
  );

  app.post('/:id/finalise', routeFor(sync, { params, response: noContent }), (request, reply) =>
    answerNoContent(reply, finaliseQuiz(deps, { userId: request.user.id, quizId: request.params.id })),
  );

  app.post('/:id/discard', routeFor(sync, { params, response: noContent }), (request, reply) =>
    answerNoContent(reply, discardQuiz(deps, { userId: request.user.id, quizId: request.params.id })),
  );

  app.post(
    '/sync',
    { ...routeFor(sync, { body: SyncBody, response: { 200: SyncResult } }), bodyLimit: MAX_SYNC_BYTES },
    (request) => syncEvents(deps, playerOf(request), request.body.events),
  );
};
