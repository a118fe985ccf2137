import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { contentOriginOf, ensureNoWordpress } from '#server/content/content-origin.ts';
import { changePicture, removePicture } from '#server/content/pictures/change-picture.ts';
import { pictureLimits } from '#server/content/pictures/picture-limits.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import { readPictureForm } from '#server/platform/http/picture-form.ts';
import {
  ChangeNewsBody,
  AdminNews,
  NewsBody,
  NewsListQuery,
  NewsListResult,
} from '#shared/content/admin-news.contract.ts';
import { SeenRevision } from '#shared/content/admin-pages.contract.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { presentListedNews } from './admin-news.present.ts';
import { countAdminNews, findAdminNews } from './admin-news.queries.ts';
import { changeNews } from './change-news.ts';
import { createNews } from './create-news.ts';
import { deleteNews } from './delete-news.ts';
import { readAdminNews } from './read-news.ts';

const mayRead = { access: { admin: 'PageContentManagement.read' } } as const;
const mayCreate = { access: { admin: 'PageContentManagement.create' } } as const;
const mayUpdate = { access: { admin: 'PageContentManagement.update' } } as const;
const mayDelete = { access: { admin: 'PageContentManagement.delete' } } as const;

/** A hundred thousand characters of up to four bytes each. */
const BODY_LIMIT = 512 * 1024;

/** The admin endpoints of the news. */
export const adminNewsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(newsPictureRoutes);

  addListRoutes(app, '/news', {
    config: mayRead,
    query: NewsListQuery,
    result: NewsListResult,
    open(query, _request, db) {
      const filter = { ...query, now: deps.now() };
      return {
        fileName: 'news.csv',
        count: () => countAdminNews(db, filter),
        read: async (slice) =>
          (await findAdminNews(db, filter, slice)).map((row) => presentListedNews(row, filter.now)),
        extra: { origin: contentOriginOf(deps) },
      };
    },
    columns: [
      { title: 'Id', cell: ({ id }) => id },
      { title: 'Title', cell: ({ title }) => title },
      { title: 'Label', cell: ({ label }) => label },
      { title: 'State', cell: ({ state }) => state },
      { title: 'Published', cell: ({ publishedAt }) => publishedAt },
      { title: 'Changed', cell: ({ updatedAt }) => updatedAt },
    ],
  });

  app.get(
    '/news/:id/edit',
    { config: mayRead, schema: { params: RowIdParams, response: { 200: AdminNews } } },
    ({ params }) => readAdminNews(deps, params.id),
  );

  app.post(
    '/news',
    { config: mayCreate, bodyLimit: BODY_LIMIT, schema: { body: NewsBody, response: { 201: AdminNews } } },
    async (request, reply) => reply.status(201).send(await createNews(deps, request.body, editorOf(request))),
  );

  app.put(
    '/news/:id',
    {
      config: mayUpdate,
      bodyLimit: BODY_LIMIT,
      schema: { params: RowIdParams, body: ChangeNewsBody, response: { 200: AdminNews } },
    },
    (request) => changeNews(deps, request.params.id, request.body, editorOf(request)),
  );

  app.delete(
    '/news/:id',
    { config: mayDelete, schema: { params: RowIdParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await deleteNews(deps, request.params.id, editorOf(request));
      return reply.status(204).send(null);
    },
  );
};

const newsPictureRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(multipart, { limits: pictureLimits });

  app.post(
    '/news/:id/photo',
    {
      config: mayUpdate,
      // Runs before the body is read, so that a rejected upload costs nothing.
      onRequest: (request) => deps.limits.consume('contentPicturesByUser', request.user.id),
      schema: { params: RowIdParams, response: { 200: AdminNews } },
    },
    async (request) => {
      ensureNoWordpress(deps);
      const { id } = request.params;
      const { revision, picture } = await readPictureForm(request, SeenRevision);
      await changePicture(deps, { kind: 'news', id, revision }, picture, editorOf(request));
      return readAdminNews(deps, id);
    },
  );

  app.delete(
    '/news/:id/photo',
    { config: mayUpdate, schema: { params: RowIdParams, querystring: SeenRevision, response: { 200: AdminNews } } },
    async (request) => {
      ensureNoWordpress(deps);
      const { id } = request.params;
      await removePicture(deps, { kind: 'news', id, ...request.query }, editorOf(request));
      return readAdminNews(deps, id);
    },
  );
};
