import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { LatestNewsResult } from '#shared/content/contract.ts';
import { findLatestNews } from './news.queries.ts';

export const contentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { db, now } = app.deps;

  app.get('/news/latest', { config: { access: 'public' }, schema: { response: { 200: LatestNewsResult } } }, () =>
    findLatestNews(db, now()),
  );
};
