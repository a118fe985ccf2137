import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireConfirmation } from '#server/accounts/confirmation/require-confirmation.ts';
import { requireProvedFactor } from '#server/accounts/second-factor/confirm-factor.ts';
import { readSecondFactors } from '#server/accounts/second-factor/read-second-factors.ts';
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
  const config = { access: 'user' } as const;
  const cookies = sessionCookies(deps.config);

  app.post(
    '/auth/passkey-options',
    { config: { access: 'public' }, onRequest: refuseCrossSite, schema: { response: { 200: PasskeyOptions } } },
    () => passkeyOptions(deps),
  );

  app.post(
    '/auth/passkey',
    {
      config: { access: 'public' },
      onRequest: refuseCrossSite,
      schema: { body: PasskeyAnswer, response: { 200: SignInResult } },
    },
    async (request, reply) => {
      const { deviceId } = cookies.read(request);
      const session = await signInWithPasskey(deps, request.body, { ...visitorOf(request), deviceId });
      cookies.write(reply, session);
      return { jwt: session.jwt };
    },
  );

  app.post(
    '/user/passkey-options',
    { config, schema: { headers: ConfirmationHeader, response: { 200: PasskeyOptions } } },
    async ({ user, headers }) => {
      await requireProvedFactor(deps.db, user);
      await requireConfirmation(deps, user, headers.confirmation);
      return newPasskeyOptions(deps, user);
    },
  );

  // Without a confirmation: the challenge is bound to the session that confirmed when it asked for the options.
  app.post(
    '/user/passkeys',
    { config, schema: { body: AddPasskeyBody, response: { 200: SecondFactorsResult } } },
    async (request) => {
      await addPasskey(deps, request.user, request.body, visitorOf(request));
      return readSecondFactors(deps, { ...request.user, hasSecondFactor: true });
    },
  );

  app.patch(
    '/user/passkeys/:id',
    {
      config,
      schema: {
        params: UuidParams,
        headers: ConfirmationHeader,
        body: RenamePasskeyBody,
        response: { 200: SecondFactorsResult },
      },
    },
    async (request) => {
      const { user, headers, params, body } = request;
      await requireProvedFactor(deps.db, user);
      await requireConfirmation(deps, user, headers.confirmation);
      await changePasskeyName(deps, { id: params.id, userId: user.id, ...body }, visitorOf(request));
      return readSecondFactors(deps, user);
    },
  );

  app.delete(
    '/user/passkeys/:id',
    { config, schema: { params: UuidParams, headers: ConfirmationHeader, response: { 200: SecondFactorsResult } } },
    async (request) => {
      const { user, headers, params } = request;
      await requireProvedFactor(deps.db, user);
      await requireConfirmation(deps, user, headers.confirmation);
      await removePasskey(deps, { id: params.id, userId: user.id }, visitorOf(request));
      return readSecondFactors(deps, user);
    },
  );
};
