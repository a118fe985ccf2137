import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contentOriginOf, ensureNoWordpress } from '#server/content/content-origin.ts';
import { pictureLimits } from '#server/content/pictures/picture-limits.ts';
import { addPictureRoutes } from '#server/content/pictures/picture-routes.ts';
import { addListRoutes, listOf } from '#server/platform/http/list-routes.ts';
import { addRecordRoutes } from '#server/platform/http/record-routes.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import {
  ChangeNewsBody,
  AdminNews,
  NewsBody,
  NewsListQuery,
  NewsListResult,
} from '#shared/content/admin-news.contract.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { presentListedNews } from './admin-news.present.ts';
import { countAdminNews, findAdminNews } from './admin-news.queries.ts';
import { changeNews } from './change-news.ts';
import { createNews } from './create-news.ts';
import { deleteNews } from './delete-news.ts';
import { readAdminNews } from './read-news.ts';

/** A hundred thousand characters of up to four bytes each. */
const BODY_LIMIT = 512 * 1024;

const openNews = listOf({
  fileName: 'news.csv',
  count: countAdminNews,
  find: findAdminNews,
  present: presentListedNews,
});

/** The admin endpoints of the news. */
export const adminNewsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(newsPictureRoutes);

  addListRoutes(app, '/news', {
    permission: 'PageContentManagement.read',
    query: NewsListQuery,
    result: NewsListResult,
    open: (...requested) => ({ ...openNews(...requested), extra: { origin: contentOriginOf(deps) } }),
    columns: {
      Id: 'id',
      Title: 'title',
      Label: 'label',
      State: 'state',
      Published: 'publishedAt',
      Changed: 'updatedAt',
    },
  });

  app.get(
    '/news/:id/edit',
    routeFor({ admin: 'PageContentManagement.read' }, { params: RowIdParams, response: { 200: AdminNews } }),
    ({ params }) => readAdminNews(deps, params.id),
  );

  addRecordRoutes(app, '/news', {
    permissions: 'PageContentManagement',
    created: NewsBody,
    changed: ChangeNewsBody,
    result: AdminNews,
    bodyLimit: BODY_LIMIT,
    create: createNews,
    change: changeNews,
    remove: deleteNews,
  });
};

const newsPictureRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(multipart, { limits: pictureLimits });

  addPictureRoutes(app, '/news/:id/photo', {
    params: RowIdParams,
    result: AdminNews,
    recordOf({ id }) {
      ensureNoWordpress(deps);
      return { kind: 'news', id };
    },
    read: ({ id }) => readAdminNews(deps, id),
  });
};
