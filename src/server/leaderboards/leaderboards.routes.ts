import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { QuestionIndex } from '#server/quiz/public.ts';
import {
  BoardPageQuery,
  BoardQuery,
  BoardResult,
  MembershipBody,
  MembershipResult,
  Milestones,
} from '#shared/leaderboards/contract.ts';
import { readAroundMe, readBoard } from './boards/read-board.ts';
import { join } from './membership/join.ts';
import { leave } from './membership/leave.ts';
import { readMembership } from './membership/read-membership.ts';
import { readMilestones } from './milestones/read-milestones.ts';

const subscriber = { access: { subscriber: 'Leaderboard.user' } } as const;
const user = { access: { permission: 'Leaderboard.user' } } as const;

export const leaderboardsRoutes: FastifyPluginAsyncZod<{ index: QuestionIndex }> = async (app, { index }) => {
  const { deps } = app;

  app.get(
    '/leaderboards',
    {
      config: { access: { subscriber: 'Leaderboard.global' } },
      schema: { querystring: BoardPageQuery, response: { 200: BoardResult } },
    },
    ({ user: { id: userId }, query }) => readBoard(deps, { userId, ...query }),
  );

  app.get(
    '/leaderboards/around-me',
    { config: subscriber, schema: { querystring: BoardQuery, response: { 200: BoardResult } } },
    ({ user: { id: userId }, query }) => readAroundMe(deps, { userId, ...query }),
  );

  app.get(
    '/leaderboards/membership',
    { config: subscriber, schema: { response: { 200: MembershipResult } } },
    ({ user: { id: userId } }) => readMembership(deps, { userId }),
  );

  app.put(
    '/leaderboards/membership',
    { config: subscriber, schema: { body: MembershipBody, response: { 200: MembershipResult } } },
    ({ user: { id: userId }, body, ip, id: requestId }) => join(deps, { userId, body }, { ip, requestId }),
  );

  app.delete(
    '/leaderboards/membership',
    { config: user, schema: { response: { 204: z.null() } } },
    async ({ user: { id: userId }, ip, id: requestId }, reply) => {
      await leave(deps, userId, { ip, requestId });
      return reply.code(204).send(null);
    },
  );

  app.get('/leaderboards/milestones', { config: user, schema: { response: { 200: Milestones } } }, (request) =>
    readMilestones(deps, index, request.user),
  );
};
