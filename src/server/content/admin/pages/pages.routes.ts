import multipart from '@fastify/multipart';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { pictureLimits } from '#server/content/pictures/picture-limits.ts';
import { addPictureRoutes } from '#server/content/pictures/picture-routes.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes, listOf } from '#server/platform/http/list-routes.ts';
import { answerNoContent, noContent } from '#server/platform/http/no-content.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import {
  ChangePageBody,
  CreatePageBody,
  AdminPage,
  PageListQuery,
  PageListResult,
} from '#shared/content/admin-pages.contract.ts';
import { PageParams } from '#shared/content/contract.ts';
import { presentListedPage } from './admin-page.present.ts';
import { countPages, findPages } from './admin-pages.queries.ts';
import { changePage } from './change-page.ts';
import { createPage } from './create-page.ts';
import { deletePage } from './delete-page.ts';
import { readAdminPage } from './read-page.ts';

/** A page of a hundred thousand characters of up to four bytes each. */
const BODY_LIMIT = 512 * 1024;

/** The admin endpoints of the pages. */
export const adminPagesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(multipart, { limits: pictureLimits });

  addListRoutes(app, '/content', {
    permission: 'PageContentManagement.read',
    query: PageListQuery,
    result: PageListResult,
    open: listOf({ fileName: 'pages.csv', count: countPages, find: findPages, present: presentListedPage }),
    columns: {
      Address: 'slug',
      Heading: 'header',
      Active: ({ isActive }) => (isActive ? 'yes' : 'no'),
      Changed: 'updatedAt',
    },
  });

  app.get(
    '/content/:slug/edit',
    routeFor({ admin: 'PageContentManagement.read' }, { params: PageParams, response: { 200: AdminPage } }),
    ({ params }) => readAdminPage(deps, params.slug),
  );

  app.post(
    '/content',
    {
      ...routeFor({ admin: 'PageContentManagement.create' }, { body: CreatePageBody, response: { 201: AdminPage } }),
      bodyLimit: BODY_LIMIT,
    },
    async (request, reply) => reply.status(201).send(await createPage(deps, request.body, editorOf(request))),
  );

  app.put(
    '/content/:slug',
    {
      ...routeFor(
        { admin: 'PageContentManagement.update' },
        { params: PageParams, body: ChangePageBody, response: { 200: AdminPage } },
      ),
      bodyLimit: BODY_LIMIT,
    },
    (request) => changePage(deps, request.params.slug, request.body, editorOf(request)),
  );

  app.delete(
    '/content/:slug',
    routeFor({ admin: 'PageContentManagement.delete' }, { params: PageParams, response: noContent }),
    (request, reply) => answerNoContent(reply, deletePage(deps, request.params.slug, editorOf(request))),
  );

  addPictureRoutes(app, '/content/:slug/photo', {
    params: PageParams,
    result: AdminPage,
    recordOf: ({ slug }) => ({ kind: 'page', id: slug }),
    read: ({ slug }) => readAdminPage(deps, slug),
  });
};
