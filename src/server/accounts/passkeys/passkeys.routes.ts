import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireConfirmedFactor } from '#server/accounts/second-factor/confirm-factor.ts';
import { readSecondFactors } from '#server/accounts/second-factor/read-second-factors.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { refuseCrossSite } from '#server/platform/http/same-site.ts';
import { ConfirmationHeader } from '#shared/accounts/confirmation.contract.ts';
import { SignInResult } from '#shared/accounts/contract.ts';
import {
  AddPasskeyBody,
  PasskeyAnswer,
  PasskeyOptions,
  RenamePasskeyBody,
} from '#shared/accounts/passkeys.contract.ts';
import { SecondFactorsResult } from '#shared/accounts/second-factor.contract.ts';
import { UuidParams } from '#shared/platform/ids.ts';
import { sessionCookies } from '../session-cookies.ts';
import { visitorOf } from '../visitor.ts';
import { addPasskey, newPasskeyOptions } from './add-passkey.ts';
import { changePasskeyName, removePasskey } from './change-passkeys.ts';
import { signInWithPasskey } from './sign-in-with-passkey.ts';
import { passkeyOptions } from './verify-passkey.ts';

export const passkeysRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const cookies = sessionCookies(deps.config);

  app.post(
    '/auth/passkey-options',
    { ...routeFor('public', { response: { 200: PasskeyOptions } }), onRequest: refuseCrossSite },
    () => passkeyOptions(deps),
  );

  app.post(
    '/auth/passkey',
    { ...routeFor('public', { body: PasskeyAnswer, response: { 200: SignInResult } }), onRequest: refuseCrossSite },
    async (request, reply) =>
      cookies.write(reply, await signInWithPasskey(deps, request.body, cookies.signInVisitorOf(request))),
  );

  app.post(
    '/user/passkey-options',
    routeFor('user', { headers: ConfirmationHeader, response: { 200: PasskeyOptions } }),
    async (request) => {
      await requireConfirmedFactor(deps, request);
      return newPasskeyOptions(deps, request.user);
    },
  );

  // Without a confirmation: the challenge is bound to the session that confirmed when it asked for the options.
  app.post(
    '/user/passkeys',
    routeFor('user', { body: AddPasskeyBody, response: { 200: SecondFactorsResult } }),
    async (request) => {
      await addPasskey(deps, request.user, request.body, visitorOf(request));
      return readSecondFactors(deps, { ...request.user, hasSecondFactor: true });
    },
  );

  app.patch(
    '/user/passkeys/:id',
    routeFor('user', {
      params: UuidParams,
      headers: ConfirmationHeader,
      body: RenamePasskeyBody,
      response: { 200: SecondFactorsResult },
    }),
    async (request) => {
      const { user, params, body } = request;
      await requireConfirmedFactor(deps, request);
      await changePasskeyName(deps, { id: params.id, userId: user.id, ...body }, visitorOf(request));
      return readSecondFactors(deps, user);
    },
  );

  app.delete(
    '/user/passkeys/:id',
    routeFor('user', { params: UuidParams, headers: ConfirmationHeader, response: { 200: SecondFactorsResult } }),
    async (request) => {
      const { user, params } = request;
      await requireConfirmedFactor(deps, request);
      await removePasskey(deps, { id: params.id, userId: user.id }, visitorOf(request));
      return readSecondFactors(deps, user);
    },
  );
};
