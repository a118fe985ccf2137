import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visitorOf } from '#server/accounts/public.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import { ReasonBody } from '#shared/users/actions.contract.ts';
import { UserSecondFactors } from '#shared/users/second-factors.contract.ts';
import { addApprovalRoutes, meantOf } from '../approval-routes.ts';
import { approveReset, cancelReset, readUserFactors, requestReset } from './reset-second-factors.ts';

export const secondFactorResetRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/users/:id/second-factors',
    routeFor({ admin: 'UserManagement.read' }, { params: UuidParams, response: { 200: UserSecondFactors } }),
    (request) => readUserFactors(deps, meantOf(request)),
  );

  addApprovalRoutes(app, '/users/:id/second-factor-reset', {
    permission: 'UserManagement.update',
    body: ReasonBody,
    by: visitorOf,
    request: requestReset,
    approve: approveReset,
    cancel: cancelReset,
  });
};
