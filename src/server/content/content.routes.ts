import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { answerUnchanged } from '#server/platform/http/answer-unchanged.ts';
import { ArticleResult, LatestNewsResult, NewsParams, PageParams, PageResult } from '#shared/content/contract.ts';
import { readArticle } from './read-article.ts';
import { readPage } from './read-page.ts';
import { contentSourceOf } from './wordpress/content-source.ts';

export const contentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  const config = { access: 'public' } as const;

  app.get('/news/latest', { config, schema: { response: { 200: LatestNewsResult } } }, () =>
    contentSourceOf(deps).latestNews(),
  );

  app.get('/news/:id', { config, schema: { params: NewsParams, response: { 200: ArticleResult } } }, ({ params }) =>
    readArticle(deps, params.id),
  );

  app.get(
    '/content/:slug',
    { config, onSend: answerUnchanged, schema: { params: PageParams, response: { 200: PageResult } } },
    (request, reply) => {
      // Kept by the browser, and asked about each time.
      void reply.header('cache-control', 'no-cache');
      return readPage(deps, request.params.slug);
    },
  );
};
