import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { routeFor } from '#server/platform/http/route-for.ts';
import { FinderQuery, FinderResult } from '#shared/finder/contract.ts';
import { findRecords } from './find-records.ts';

export const finderRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.deps;

  app.get(
    '/finder',
    routeFor('admin', { querystring: FinderQuery, response: { 200: FinderResult } }),
    ({ query, user }) => findRecords(db, query.search, user.permissions),
  );
};
