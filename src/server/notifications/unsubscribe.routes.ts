import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { unsubscribe } from './unsubscribe.ts';

const UnsubscribeQuery = z.object({ token: z.string().min(1, fieldTexts.required).max(2_000, fieldTexts.other) });

/** What mail readers send along: `List-Unsubscribe=One-Click`, as one form or the other (RFC 8058). It says nothing. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data'];
const FORM_BYTES = 4_096;

/** In a scope of its own, because nothing else here reads forms. */
export const unsubscribeRoutes: FastifyPluginAsyncZod = async (app) => {
  app.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: FORM_BYTES }, async () => null);

  // The token is all it takes: mail readers bring no cookies and nobody has to be signed in.
  app.post(
    '/mailchimp/unsubscribe',
    { config: { access: 'public' }, schema: { querystring: UnsubscribeQuery, response: { 204: z.null() } } },
    async ({ query, ip, id: requestId }, reply) => {
      await unsubscribe(app.deps, query.token, { ip, requestId });
      return reply.status(204).send(null);
    },
  );
};
