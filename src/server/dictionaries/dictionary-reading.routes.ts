import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerUnchanged } from '#server/platform/http/answer-unchanged.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { BodySystemFilters, DisciplineFilters, EntriesResult } from '#shared/dictionaries/contract.ts';
import { LabValueCategory, LabValuesResult } from '#shared/dictionaries/lab-values.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { cacheForASecond } from './cache-for-a-second.ts';
import { findEntries, findEntriesOf } from './dictionaries.queries.ts';
import { dictionaries, readAccessOf } from './dictionaries.ts';
import { EntryParams } from './entry-params.ts';
import { findLabValues } from './lab-values.queries.ts';
import { findBodySystemFilters, findDisciplineFilters } from './study-filters.queries.ts';

const labValuesAccess = { subscriber: 'LabValue.read' } as const;

/**
 * The lists that users choose from and look up. Browsers cache them; unless a route says otherwise, they revalidate
 * each time.
 */
export const dictionaryReadingRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app.deps;
  const bodySystemFilters = cacheForASecond(now, () => findBodySystemFilters(db));
  const disciplineFilters = cacheForASecond(now, () => findDisciplineFilters(db));
  app.addHook('onSend', answerUnchanged);
  app.addHook('onRequest', async ({ routeOptions }, reply) => {
    const scope = routeOptions.config.access === 'public' ? 'public' : 'private';
    void reply.header('cache-control', `${scope}, no-cache`);
  });

  for (const dictionary of dictionaries) {
    const { path, parent, entry } = dictionary;
    app.get(`/dictionaries/${path}`, routeFor(readAccessOf(dictionary), { response: { 200: z.array(entry) } }), () =>
      findEntries(db, dictionary),
    );

    if (!parent?.path) continue;
    app.get(
      `/dictionaries/${path}/${parent.path}/:id`,
      routeFor('public', { params: EntryParams, response: { 200: EntriesResult } }),
      (request, reply) => {
        // By specification.
        void reply.header('cache-control', 'public, max-age=1');
        return findEntriesOf(db, dictionary, { column: parent.column, id: request.params.id });
      },
    );
  }

  app.get(
    '/dictionaries/body-systems/disciplines',
    routeFor({ permission: 'BodySystem.read' }, { response: { 200: BodySystemFilters } }),
    bodySystemFilters,
  );

  app.get(
    '/dictionaries/disciplines/body-systems',
    routeFor({ permission: 'Discipline.read' }, { response: { 200: DisciplineFilters } }),
    disciplineFilters,
  );

  // Accepts the path without the optional id, with and without its slash.
  for (const path of ['/dictionaries/lab-values', '/dictionaries/lab-values/']) {
    app.get(path, routeFor(labValuesAccess, { response: { 200: LabValuesResult } }), () => findLabValues(db));
  }

  app.get(
    '/dictionaries/lab-values/:id',
    routeFor(labValuesAccess, { params: EntryParams, response: { 200: LabValueCategory } }),
    async (request) => {
      const [category] = await findLabValues(db, request.params.id);
      if (!category) throw new AppError('not_found');
      return category;
    },
  );
};
