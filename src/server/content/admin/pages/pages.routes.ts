import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { changePicture, removePicture } from '#server/content/pictures/change-picture.ts';
import { pictureLimits } from '#server/content/pictures/picture-limits.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import { readPictureForm } from '#server/platform/http/picture-form.ts';
import {
  ChangePageBody,
  CreatePageBody,
  AdminPage,
  PageListQuery,
  PageListResult,
  SeenRevision,
} from '#shared/content/admin-pages.contract.ts';
import { PageParams } from '#shared/content/contract.ts';
import { presentListedPage } from './admin-page.present.ts';
import { countPages, findPages } from './admin-pages.queries.ts';
import { changePage } from './change-page.ts';
import { createPage } from './create-page.ts';
import { deletePage } from './delete-page.ts';
import { readAdminPage } from './read-page.ts';

const mayRead = { access: { admin: 'PageContentManagement.read' } } as const;
const mayCreate = { access: { admin: 'PageContentManagement.create' } } as const;
const mayUpdate = { access: { admin: 'PageContentManagement.update' } } as const;
const mayDelete = { access: { admin: 'PageContentManagement.delete' } } as const;

/** A page of a hundred thousand characters of up to four bytes each. */
const BODY_LIMIT = 512 * 1024;

/** The admin endpoints of the pages. */
export const adminPagesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(multipart, { limits: pictureLimits });

  addListRoutes(app, '/content', {
    config: mayRead,
    query: PageListQuery,
    result: PageListResult,
    open: (query, _request, db) => ({
      fileName: 'pages.csv',
      count: () => countPages(db, query),
      read: async (slice) => (await findPages(db, query, slice)).map(presentListedPage),
    }),
    columns: [
      { title: 'Address', cell: ({ slug }) => slug },
      { title: 'Heading', cell: ({ header }) => header },
      { title: 'Active', cell: ({ isActive }) => (isActive ? 'yes' : 'no') },
      { title: 'Changed', cell: ({ updatedAt }) => updatedAt },
    ],
  });

  app.get(
    '/content/:slug/edit',
    { config: mayRead, schema: { params: PageParams, response: { 200: AdminPage } } },
    ({ params }) => readAdminPage(deps, params.slug),
  );

  app.post(
    '/content',
    { config: mayCreate, bodyLimit: BODY_LIMIT, schema: { body: CreatePageBody, response: { 201: AdminPage } } },
    async (request, reply) => reply.status(201).send(await createPage(deps, request.body, editorOf(request))),
  );

  app.put(
    '/content/:slug',
    {
      config: mayUpdate,
      bodyLimit: BODY_LIMIT,
      schema: { params: PageParams, body: ChangePageBody, response: { 200: AdminPage } },
    },
    (request) => changePage(deps, request.params.slug, request.body, editorOf(request)),
  );

  app.delete(
    '/content/:slug',
    { config: mayDelete, schema: { params: PageParams, response: { 204: z.null() } } },
    async (request, reply) => {
      await deletePage(deps, request.params.slug, editorOf(request));
      return reply.status(204).send(null);
    },
  );

  app.post(
    '/content/:slug/photo',
    {
      config: mayUpdate,
      // Runs before the body is read, so that a rejected upload costs nothing.
      onRequest: (request) => deps.limits.consume('contentPicturesByUser', request.user.id),
      schema: { params: PageParams, response: { 200: AdminPage } },
    },
    async (request) => {
      const { slug } = request.params;
      const { revision, picture } = await readPictureForm(request, SeenRevision);
      await changePicture(deps, { kind: 'page', id: slug, revision }, picture, editorOf(request));
      return readAdminPage(deps, slug);
    },
  );

  app.delete(
    '/content/:slug/photo',
    { config: mayUpdate, schema: { params: PageParams, querystring: SeenRevision, response: { 200: AdminPage } } },
    async (request) => {
      const { slug } = request.params;
      await removePicture(deps, { kind: 'page', id: slug, ...request.query }, editorOf(request));
      return readAdminPage(deps, slug);
    },
  );
};
