import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
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

export const leaderboardsRoutes: FastifyPluginAsyncZod<{ index: QuestionIndex }> = async (app, { index }) => {
  const { deps } = app;

  app.get(
    '/leaderboards',
    routeFor({ subscriber: 'Leaderboard.global' }, { querystring: BoardPageQuery, response: { 200: BoardResult } }),
    ({ user: { id: userId }, query }) => readBoard(deps, { userId, ...query }),
  );

  app.get(
    '/leaderboards/around-me',
    routeFor({ subscriber: 'Leaderboard.user' }, { querystring: BoardQuery, response: { 200: BoardResult } }),
    ({ user: { id: userId }, query }) => readAroundMe(deps, { userId, ...query }),
  );

  app.get(
    '/leaderboards/membership',
    routeFor({ subscriber: 'Leaderboard.user' }, { response: { 200: MembershipResult } }),
    ({ user: { id: userId } }) => readMembership(deps, { userId }),
  );

  app.put(
    '/leaderboards/membership',
    routeFor({ subscriber: 'Leaderboard.user' }, { body: MembershipBody, response: { 200: MembershipResult } }),
    ({ user: { id: userId }, body, ip, id: requestId }) => join(deps, { userId, body }, { ip, requestId }),
  );

  app.delete(
    '/leaderboards/membership',
    routeFor({ permission: 'Leaderboard.user' }, { response: noContent }),
    ({ user: { id: userId }, ip, id: requestId }, reply) =>
      answerNoContent(reply, leave(deps, userId, { ip, requestId })),
  );

  app.get(
    '/leaderboards/milestones',
    routeFor({ permission: 'Leaderboard.user' }, { response: { 200: Milestones } }),
    (request) => readMilestones(deps, index, request.user),
  );
};
