import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import { ExtraDaysBody, GivenDaysResult } from '#shared/users/extra-days.contract.ts';
import { addApprovalRoutes, meantOf } from '../approval-routes.ts';
import { approveExtraDays, cancelExtraDays, readGivenDays, requestExtraDays } from './request-extra-days.ts';

export const extraDaysRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const permission = 'UserSubscriptionManagement.update';

  app.get(
    '/users/:id/given-days',
    routeFor({ admin: permission }, { params: UuidParams, response: { 200: GivenDaysResult } }),
    (request) => readGivenDays(deps, meantOf(request)),
  );

  addApprovalRoutes(app, '/users/:id/extra-days', {
    permission,
    body: ExtraDaysBody,
    by: editorOf,
    request: requestExtraDays,
    approve: approveExtraDays,
    cancel: cancelExtraDays,
  });
};
