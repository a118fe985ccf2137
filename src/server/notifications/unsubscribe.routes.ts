import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { unsubscribe } from './unsubscribe.ts';

const UnsubscribeQuery = z.object({ token: z.string().min(1, fieldTexts.required).max(2_000, fieldTexts.other) });

/** Mail clients send `List-Unsubscribe=One-Click` in one of these formats (RFC 8058). The content is ignored. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_BYTES = 4_096;

/** A separate scope, because no other route here accepts forms. */
export const unsubscribeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: FORM_BYTES }, async () => null);

  // The token is sufficient: mail clients send no cookies, and sign-in is not required.
  app.post(
    '/mailchimp/unsubscribe',
    routeFor('public', { querystring: UnsubscribeQuery, response: noContent }),
    ({ query, ip, id: requestId }, reply) =>
      answerNoContent(reply, unsubscribe(app.deps, query.token, { ip, requestId })),
  );
};
