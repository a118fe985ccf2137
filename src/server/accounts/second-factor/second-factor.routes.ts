import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { requireConfirmation } from '#server/accounts/confirmation/require-confirmation.ts';
import { refuseCrossSite } from '#server/platform/http/same-site.ts';
import { ConfirmationHeader } from '#shared/accounts/confirmation.contract.ts';
import { SignInResult } from '#shared/accounts/contract.ts';
import {
  AppSecretResult,
  CodeBody,
  ConfirmFactorBody,
  RecoveryCodesResult,
  SecondFactorsResult,
  SecondStepBody,
} from '#shared/accounts/second-factor.contract.ts';
import { sessionCookies } from '../session-cookies.ts';
import { visitorOf } from '../visitor.ts';
import { beginApp, confirmApp, removeApp } from './authenticator-app.ts';
import { confirmFactor, requireProvedFactor } from './confirm-factor.ts';
import { renewRecoveryCodes } from './create-recovery-codes.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { readSecondFactors } from './read-second-factors.ts';

export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const config = { access: 'user' } as const;
  const cookies = sessionCookies(deps.config);

  app.post(
    '/auth/second-factor',
    {
      config: { access: 'public' },
      onRequest: refuseCrossSite,
      schema: { body: SecondStepBody, response: { 200: SignInResult } },
    },
    async (request, reply) => {
      const { deviceId } = cookies.read(request);
      const session = await finishSignIn(deps, request.body, { ...visitorOf(request), deviceId });
      cookies.write(reply, session);
      return { jwt: session.jwt };
    },
  );

  app.post(
    '/auth/second-factor/confirm',
    { config, schema: { body: ConfirmFactorBody, response: { 204: z.null() } } },
    async (request, reply) => {
      await confirmFactor(deps, request.user, request.body, visitorOf(request));
      return reply.status(204).send(null);
    },
  );

  app.get('/user/second-factors', { config, schema: { response: { 200: SecondFactorsResult } } }, ({ user }) =>
    readSecondFactors(deps, user),
  );

  app.post(
    '/user/authenticator-app',
    { config, schema: { headers: ConfirmationHeader, response: { 200: AppSecretResult } } },
    async ({ user, headers }) => {
      await requireProvedFactor(deps.db, user);
      await requireConfirmation(deps, user, headers.confirmation);
      return beginApp(deps, user);
    },
  );

  // Without a confirmation: only the page that got the secret can compute the code.
  app.post(
    '/user/authenticator-app/confirm',
    { config, schema: { body: CodeBody, response: { 200: RecoveryCodesResult } } },
    (request) => confirmApp(deps, request.user, request.body, visitorOf(request)),
  );

  app.delete(
    '/user/authenticator-app',
    { config, schema: { headers: ConfirmationHeader, response: { 204: z.null() } } },
    async (request, reply) => {
      await requireProvedFactor(deps.db, request.user);
      await requireConfirmation(deps, request.user, request.headers.confirmation);
      await removeApp(deps, request.user, visitorOf(request));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/user/recovery-codes',
    { config, schema: { headers: ConfirmationHeader, response: { 200: RecoveryCodesResult } } },
    async (request) => {
      await requireProvedFactor(deps.db, request.user);
      await requireConfirmation(deps, request.user, request.headers.confirmation);
      return renewRecoveryCodes(deps, request.user.id, visitorOf(request));
    },
  );
};
