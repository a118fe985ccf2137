import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerUnchanged } from '#server/platform/http/answer-unchanged.ts';
import { findEntries } from './dictionaries.queries.ts';
import { dictionaries } from './dictionaries.ts';

/** The largest number the database's ids can be; beyond it there is nothing to find. */
const MAX_ID = 2_147_483_647;
const ParentParams = z.object({ id: z.coerce.number().int().positive().max(MAX_ID) });

export const dictionariesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.deps;
  app.addHook('onSend', answerUnchanged);

  for (const dictionary of dictionaries) {
    const { path, parent, result } = dictionary;
    const response = { 200: result };
    if (parent) {
      app.get(
        `/dictionaries/${path}/${parent.path}/:id`,
        { config: { access: 'public' }, schema: { params: ParentParams, response } },
        async (request, reply) => {
          // By specification.
          void reply.header('cache-control', 'public, max-age=1');
          return findEntries(db, dictionary, request.params.id);
        },
      );
    } else {
      app.get(`/dictionaries/${path}`, { config: { access: 'public' }, schema: { response } }, (_request, reply) => {
        // Kept by the browser, and asked about each time.
        void reply.header('cache-control', 'public, no-cache');
        return findEntries(db, dictionary);
      });
    }
  }
};
