import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import type { QuestionIndex } from '#server/quiz/public.ts';
import { AppError } from '#shared/platform/errors.ts';
import { QuizResult } from '#shared/quiz/quiz.contract.ts';
import {
  AnswerSharedBody,
  MySharesQuery,
  MySharesResult,
  RecentShares,
  ShareBody,
  ShareDecisionBody,
  ShareParams,
  SharedQuestionResult,
  ShareResult,
} from '#shared/sharing/contract.ts';
import { decideShare } from './decide-share.ts';
import { openShare } from './page/open-share.ts';
import { contentSecurityPolicy } from './page/page-style.ts';
import { answerSharedQuestion, readSharedQuestion } from './read-shared-question.ts';
import { shareQuestion } from './share-question.ts';
import { presentRecent } from './share.present.ts';
import { countByDay, findRecentShares, stopLink } from './shares.queries.ts';

const RECENT = 50;

export const sharingRoutes: FastifyPluginAsyncZod<{ index: QuestionIndex }> = async (app, { index }) => {
  const { deps } = app;

  // Accepts any text, because a truncated link gets a page as well.
  app.get(
    '/share/question/:id',
    routeFor('public', { params: z.object({ id: z.string() }) }),
    async ({ params, method, headers }, reply) => {
      const visit = { token: params.id, method, userAgent: headers['user-agent'] };
      const { status, html, cacheControl } = await openShare(deps, visit);
      return reply
        .code(status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', contentSecurityPolicy)
        .header('x-robots-tag', 'noindex')
        .header('cache-control', cacheControl)
        .send(html);
    },
  );

  app.get(
    '/share/question/:id/whole',
    routeFor('user', { params: ShareParams, response: { 200: SharedQuestionResult } }),
    ({ user, params }) => readSharedQuestion(deps, user, params.id),
  );

  app.post(
    '/share/question/:id/quiz',
    routeFor(
      { subscriber: 'Quiz.custom' },
      { params: ShareParams, body: AnswerSharedBody, response: { 201: QuizResult } },
    ),
    async ({ user, params, body }, reply) =>
      reply.status(201).send(await answerSharedQuestion(deps, index, { user, token: params.id, id: body.id })),
  );

  app.post('/share/fbShare', routeFor('user', { body: ShareBody, response: { 200: ShareResult } }), ({ user, body }) =>
    shareQuestion(deps, { user, body }),
  );

  app.patch(
    '/share/:id',
    routeFor('user', { params: ShareParams, body: ShareDecisionBody, response: { 204: z.void() } }),
    async ({ user, params, body, ip, id: requestId }, reply) => {
      await decideShare(deps, { userId: user.id, token: params.id, ...body, ip, requestId });
      return reply.code(204).send();
    },
  );

  app.delete(
    '/share/:id',
    routeFor('user', { params: ShareParams, response: { 204: z.void() } }),
    async ({ user, params }, reply) => {
      const isStopped = await stopLink(deps.db, { userId: user.id, token: params.id, now: deps.now() });
      if (!isStopped) throw new AppError('not_found');
      return reply.code(204).send();
    },
  );

  app.get(
    '/share/myShares',
    routeFor('user', { querystring: MySharesQuery, response: { 200: MySharesResult } }),
    ({ user, query }) => countByDay(deps.db, { userId: user.id, month: query.month, year: query.year }),
  );

  app.get('/share/recent', routeFor('user', { response: { 200: RecentShares } }), async ({ user }) => {
    const shares = await findRecentShares(deps.db, { userId: user.id, max: RECENT });
    return shares.map((share) => presentRecent(share, deps.config.publicUrl));
  });
};
