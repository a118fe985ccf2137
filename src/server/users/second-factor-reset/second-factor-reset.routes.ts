import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { visitorOf } from '#server/accounts/public.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import { ReasonBody } from '#shared/users/actions.contract.ts';
import { UserSecondFactors } from '#shared/users/second-factors.contract.ts';
import { addApprovalRoutes } from '../approval-routes.ts';
import { approveReset, cancelReset, readUserFactors, requestReset } from './reset-second-factors.ts';

export const secondFactorResetRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/users/:id/second-factors',
    {
      config: { access: { admin: 'UserManagement.read' } },
      schema: { params: UuidParams, response: { 200: UserSecondFactors } },
    },
    ({ params, user }) => readUserFactors(deps, { actor: user, userId: params.id }),
  );

  addApprovalRoutes(app, '/users/:id/second-factor-reset', {
    config: { access: { admin: 'UserManagement.update' } },
    body: ReasonBody,
    by: visitorOf,
    request: requestReset,
    approve: approveReset,
    cancel: cancelReset,
  });
};
