import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
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
import { confirmFactor, requireConfirmedFactor } from './confirm-factor.ts';
import { renewRecoveryCodes } from './create-recovery-codes.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { readSecondFactors } from './read-second-factors.ts';

export const secondFactorRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const cookies = sessionCookies(deps.config);

  app.post(
    '/auth/second-factor',
    { ...routeFor('public', { body: SecondStepBody, response: { 200: SignInResult } }), onRequest: refuseCrossSite },
    async (request, reply) =>
      cookies.write(reply, await finishSignIn(deps, request.body, cookies.signInVisitorOf(request))),
  );

  app.post(
    '/auth/second-factor/confirm',
    routeFor('user', { body: ConfirmFactorBody, response: noContent }),
    (request, reply) => answerNoContent(reply, confirmFactor(deps, request.user, request.body, visitorOf(request))),
  );

  app.get('/user/second-factors', routeFor('user', { response: { 200: SecondFactorsResult } }), ({ user }) =>
    readSecondFactors(deps, user),
  );

  app.post(
    '/user/authenticator-app',
    routeFor('user', { headers: ConfirmationHeader, response: { 200: AppSecretResult } }),
    async (request) => {
      await requireConfirmedFactor(deps, request);
      return beginApp(deps, request.user);
    },
  );

  // Without a confirmation: only the page that got the secret can compute the code.
  app.post(
    '/user/authenticator-app/confirm',
    routeFor('user', { body: CodeBody, response: { 200: RecoveryCodesResult } }),
    (request) => confirmApp(deps, request.user, request.body, visitorOf(request)),
  );

  app.delete(
    '/user/authenticator-app',
    routeFor('user', { headers: ConfirmationHeader, response: noContent }),
    async (request, reply) => {
      await requireConfirmedFactor(deps, request);
      return answerNoContent(reply, removeApp(deps, request.user, visitorOf(request)));
    },
  );

  app.post(
    '/user/recovery-codes',
    routeFor('user', { headers: ConfirmationHeader, response: { 200: RecoveryCodesResult } }),
    async (request) => {
      await requireConfirmedFactor(deps, request);
      return renewRecoveryCodes(deps, request.user.id, visitorOf(request));
    },
  );
};
