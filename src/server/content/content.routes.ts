import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { publicFilesRoutes } from '#server/platform/files/public-files.routes.ts';
import { answerUnchanged } from '#server/platform/http/answer-unchanged.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import {
  ArticleResult,
  FooterPagesResult,
  LatestNewsResult,
  NewsParams,
  PageParams,
  PageResult,
} from '#shared/content/contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { adminFaqRoutes } from './admin/faq/faq.routes.ts';
import { adminNewsRoutes } from './admin/news/news.routes.ts';
import { adminPagesRoutes } from './admin/pages/pages.routes.ts';
import { findArticle } from './news.queries.ts';
import { findFooterPages } from './pages.queries.ts';
import { isPictureKey, PICTURE_FOLDER } from './pictures/picture-key.ts';
import { readPage } from './read-page.ts';
import { textPictureRoutes } from './text-pictures/text-picture.routes.ts';
import { contentSourceOf } from './wordpress/choose-source.ts';

export const contentRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(adminPagesRoutes);
  await app.register(adminNewsRoutes);
  await app.register(adminFaqRoutes);
  await app.register(textPictureRoutes('/content/pictures', 'PageContentManagement.update'));
  await app.register(publicFilesRoutes({ folder: PICTURE_FOLDER, isKey: isPictureKey }));

  app.get('/news/latest', routeFor('public', { response: { 200: LatestNewsResult } }), () =>
    contentSourceOf(deps).latestNews(),
  );

  app.get(
    '/news/:id',
    routeFor('public', { params: NewsParams, response: { 200: ArticleResult } }),
    async ({ params }) => {
      const article = await findArticle(deps.db, { id: params.id, now: deps.now() });
      if (!article) throw new AppError('not_found');
      return { ...article, publishedAt: article.publishedAt.toISOString() };
    },
  );

  app.get('/content/footer', routeFor('public', { response: { 200: FooterPagesResult } }), () =>
    findFooterPages(deps.db),
  );

  app.get(
    '/content/:slug',
    { ...routeFor('public', { params: PageParams, response: { 200: PageResult } }), onSend: answerUnchanged },
    async ({ params }, reply) => {
      // The browser caches the page but revalidates it each time.
      void reply.header('cache-control', 'no-cache');
      return readPage(deps, params.slug);
    },
  );
};
