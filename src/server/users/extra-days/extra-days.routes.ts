import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import { ExtraDaysBody, GivenDaysResult } from '#shared/users/extra-days.contract.ts';
import { addApprovalRoutes } from '../approval-routes.ts';
import { approveExtraDays, cancelExtraDays, readGivenDays, requestExtraDays } from './request-extra-days.ts';

export const extraDaysRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const config = { access: { admin: 'UserSubscriptionManagement.update' } } as const;

  app.get(
    '/users/:id/given-days',
    { config, schema: { params: UuidParams, response: { 200: GivenDaysResult } } },
    ({ params, user }) => readGivenDays(deps, { actor: user, userId: params.id }),
  );

  addApprovalRoutes(app, '/users/:id/extra-days', {
    config,
    body: ExtraDaysBody,
    by: editorOf,
    request: requestExtraDays,
    approve: approveExtraDays,
    cancel: cancelExtraDays,
  });
};
