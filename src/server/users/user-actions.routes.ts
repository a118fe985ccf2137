import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerData } from '#server/personal-data/public.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
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
import { meantOf } from './approval-routes.ts';
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
    routeFor({ admin: 'UserManagement.update' }, { params: UuidParams, response: noContent }),
    (request, reply) =>
      answerNoContent(reply, resendActivation(deps, request.user, request.params.id, editorOf(request))),
  );

  app.post(
    '/users/:id/end-sessions',
    routeFor(
      { admin: 'UserManagement.update' },
      { params: UuidParams, body: ReasonBody, response: { 200: EndSessionsResult } },
    ),
    (request) => endUserSessions(deps, meantOf(request), request.body, editorOf(request)),
  );

  const shutting = [
    { path: '/users/:id/suspend', act: suspendUser },
    { path: '/users/:id/unsuspend', act: unsuspendUser },
  ];
  for (const { path, act } of shutting) {
    app.post(
      path,
      routeFor({ admin: 'UserManagement.update' }, { params: UuidParams, body: ReasonBody, response: noContent }),
      (request, reply) => answerNoContent(reply, act(deps, meantOf(request), request.body, editorOf(request))),
    );
  }

  app.post(
    '/users/:id/grant-days',
    routeFor(
      { admin: 'UserSubscriptionManagement.update' },
      { params: UuidParams, body: GrantDaysBody, response: { 200: GrantDaysResult } },
    ),
    (request) => grantDays(deps, meantOf(request), request.body, editorOf(request)),
  );

  app.delete(
    '/users/:id',
    routeFor(
      { admin: 'UserManagement.delete' },
      { params: UuidParams, body: CloseUserBody, response: { 200: CloseUserResult } },
    ),
    (request) => closeUser(deps, { ...meantOf(request), parts }, request.body, editorOf(request)),
  );

  app.get(
    '/users/:id/data',
    routeFor({ admin: 'UserManagement.update' }, { params: UuidParams }),
    async (request, reply) => {
      const data = await exportUserData(deps, { ...meantOf(request), parts }, editorOf(request));
      return answerData(reply, data, deps.now());
    },
  );
};
