import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { requireConfirmation, sessionCookies, visitorOf } from '#server/accounts/public.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { refuseCrossSite } from '#server/platform/http/same-site.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { ConfirmationHeader } from '#shared/accounts/confirmation.contract.ts';
import { DeleteAccountResult, KeepAccountBody } from '#shared/personal-data/contract.ts';
import { answerData } from './answer-data.ts';
import { closeAccount } from './close-account.ts';
import { exportData } from './export-data.ts';
import { keepAccount } from './keep-account.ts';

export const personalDataRoutes: FastifyPluginAsyncZod<{ parts: PersonalDataPart[] }> = async (app, { parts }) => {
  const { deps } = app;
  const cookies = sessionCookies(deps.config);

  app.get('/user/all-user-data', { config: { access: 'user' } }, async (request, reply) => {
    const data = await exportData(deps, parts, request.user, visitorOf(request));
    return answerData(reply, data, deps.now());
  });

  // GET by specification. It accepts only the bearer header, never a cookie, and requires a recently confirmed
  // password.
  app.get(
    '/auth/delete-account',
    {
      ...routeFor('user', { headers: ConfirmationHeader, response: { 200: DeleteAccountResult } }),
      onRequest: refuseCrossSite,
    },
    async (request, reply) => {
      await requireConfirmation(deps, request.user, request.headers.confirmation);
      const closed = await closeAccount(deps, parts, request.user, visitorOf(request));
      cookies.clear(reply);
      return closed;
    },
  );

  // Opening the link does nothing by itself, because mail scanners open links too.
  app.post(
    '/auth/keep-account',
    { ...routeFor('public', { body: KeepAccountBody, response: noContent }), onRequest: refuseCrossSite },
    (request, reply) => answerNoContent(reply, keepAccount(deps, request.body, visitorOf(request))),
  );
};
