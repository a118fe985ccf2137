import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerData } from '#server/personal-data/public.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import {
  CloseUserBody,
  CloseUserResult,
  EndSessionsResult,
  GrantDaysBody,
  GrantDaysResult,
  ReasonBody,
} from '#shared/users/actions.contract.ts';
import { closeUser } from './close-user.ts';
import { endUserSessions } from './end-user-sessions.ts';
import { exportUserData } from './export-user-data.ts';
import { grantDays } from './grant-days.ts';
import { resendActivation } from './resend-activation.ts';
import { suspendUser } from './suspend-user.ts';
import { unsuspendUser } from './unsuspend-user.ts';

/** Admin actions on a user. `target-user.ts` decides on whom they are allowed. */
export const userActionsRoutes: FastifyPluginAsyncZod<{ parts: PersonalDataPart[] }> = async (app, { parts }) => {
  const { deps } = app;

  app.post(
    '/users/:id/activation-mail',
    {
      config: { access: { admin: 'UserManagement.update' } },
      schema: { params: UuidParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await resendActivation(deps, request.user, request.params.id, editorOf(request));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/users/:id/end-sessions',
    {
      config: { access: { admin: 'UserManagement.update' } },
      schema: { params: UuidParams, body: ReasonBody, response: { 200: EndSessionsResult } },
    },
    (request) => {
      const meant = { actor: request.user, userId: request.params.id };
      return endUserSessions(deps, meant, request.body, editorOf(request));
    },
  );

  const shutting = [
    { path: '/users/:id/suspend', act: suspendUser },
    { path: '/users/:id/unsuspend', act: unsuspendUser },
  ];
  for (const { path, act } of shutting) {
    app.post(
      path,
      {
        config: { access: { admin: 'UserManagement.update' } },
        schema: { params: UuidParams, body: ReasonBody, response: { 204: z.null() } },
      },
      async (request, reply) => {
        const meant = { actor: request.user, userId: request.params.id };
        await act(deps, meant, request.body, editorOf(request));
        return reply.status(204).send(null);
      },
    );
  }

  app.post(
    '/users/:id/grant-days',
    {
      config: { access: { admin: 'UserSubscriptionManagement.update' } },
      schema: { params: UuidParams, body: GrantDaysBody, response: { 200: GrantDaysResult } },
    },
    (request) => {
      const meant = { actor: request.user, userId: request.params.id };
      return grantDays(deps, meant, request.body, editorOf(request));
    },
  );

  app.delete(
    '/users/:id',
    {
      config: { access: { admin: 'UserManagement.delete' } },
      schema: { params: UuidParams, body: CloseUserBody, response: { 200: CloseUserResult } },
    },
    (request) => {
      const meant = { actor: request.user, userId: request.params.id, parts };
      return closeUser(deps, meant, request.body, editorOf(request));
    },
  );

  app.get(
    '/users/:id/data',
    { config: { access: { admin: 'UserManagement.update' } }, schema: { params: UuidParams } },
    async (request, reply) => {
      const meant = { actor: request.user, userId: request.params.id, parts };
      return answerData(reply, await exportUserData(deps, meant, editorOf(request)), deps.now());
    },
  );
};
