import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { FinderQuery, FinderResult } from '#shared/finder/contract.ts';
import { findRecords } from './find-records.ts';

export const finderRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db } = app.deps;

  app.get(
    '/finder',
    { config: { access: 'admin' }, schema: { querystring: FinderQuery, response: { 200: FinderResult } } },
    ({ query, user }) => findRecords(db, query.search, user.permissions),
  );
};
