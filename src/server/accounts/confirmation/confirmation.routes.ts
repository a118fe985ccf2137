import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import { ConfirmPasswordBody, ConfirmPasswordResult } from '#shared/accounts/confirmation.contract.ts';
import { visitorOf } from '../visitor.ts';
import { confirmPassword } from './confirm-password.ts';

export const confirmationRoutes: FastifyPluginAsyncZod = async (app) => {
  app.post(
    '/auth/confirm-password',
    routeFor('user', { body: ConfirmPasswordBody, response: { 200: ConfirmPasswordResult } }),
    (request) => confirmPassword(app.deps, request.user, request.body, visitorOf(request)),
  );
};
