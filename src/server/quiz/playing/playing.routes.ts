import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { AnswerBody, AnswerResult, SyncBody, SyncResult, TimeBody } from '#shared/quiz/answering.contract.ts';
import { QuizParams, QuizResult, SavedQuizzes } from '#shared/quiz/quiz.contract.ts';
import { answerInSession } from './answer-question.ts';
import { discardQuiz } from './discard-quiz.ts';
import { finaliseQuiz } from './finalise-quiz.ts';
import { playerOf } from './player.ts';
import { playingQuestionRoutes } from './playing-question.routes.ts';
import { restoreQuiz } from './read-quiz.ts';
import { readSavedQuizzes } from './read-saved-quizzes.ts';
import { recordTime } from './record-time.ts';
import { syncEvents } from './sync-events.ts';

const params = QuizParams;
/** Enough for several weeks offline, including all notes and highlights. */
const MAX_SYNC_BYTES = 4 * 1024 * 1024;
/** Answers are accepted with or without an active subscription. */
const permission = 'Quiz.sync';
const sync = { access: { permission } } as const;

/** Quizzes in progress. A user can access only their own. */
export const playingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(playingQuestionRoutes);

  app.get(
    '/saved',
    { config: { access: { subscriber: 'Quiz.restore' } }, schema: { response: { 200: SavedQuizzes } } },
    ({ user }) => readSavedQuizzes(deps, user.id),
  );

  app.get(
    '/:id',
    { config: { access: { permission: 'Quiz.restore' } }, schema: { params, response: { 200: QuizResult } } },
    (request) => restoreQuiz(deps, playerOf(request), request.params.id),
  );

  app.post(
    '/:id/answers',
    {
      config: { ...sync, checksSession: true },
      schema: { params, body: AnswerBody, response: { 200: AnswerResult } },
    },
    ({ session, params, body }) => answerInSession(deps, { ...session, permission }, params.id, body),
  );

  app.put(
    '/:id/time',
    { config: sync, schema: { params, body: TimeBody, response: { 204: z.null() } } },
    async (request, reply) => {
      await recordTime(deps, { userId: request.user.id, quizId: request.params.id }, request.body);
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/:id/finalise',
    { config: sync, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      await finaliseQuiz(deps, { userId: request.user.id, quizId: request.params.id });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/:id/discard',
    { config: sync, schema: { params, response: { 204: z.null() } } },
    async (request, reply) => {
      await discardQuiz(deps, { userId: request.user.id, quizId: request.params.id });
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/sync',
    { config: sync, bodyLimit: MAX_SYNC_BYTES, schema: { body: SyncBody, response: { 200: SyncResult } } },
    (request) => syncEvents(deps, playerOf(request), request.body.events),
  );
};
