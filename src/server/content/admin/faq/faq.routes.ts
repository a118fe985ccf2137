import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { contentOriginOf } from '#server/content/content-origin.ts';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import type { Deps } from '#server/platform/deps.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import {
  ChangeFaqBody,
  ChangeFaqCategoryBody,
  type AdminFaq,
  AdminFaqList,
  FaqBody,
  FaqCategoryBody,
  PlaceBody,
} from '#shared/content/admin-faq.contract.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { findAdminFaqs } from './admin-faqs.queries.ts';
import { changeFaqCategory } from './change-faq-category.ts';
import { changeFaq } from './change-faq.ts';
import { createFaqCategory } from './create-faq-category.ts';
import { createFaq } from './create-faq.ts';
import { deleteFaqCategory } from './delete-faq-category.ts';
import { deleteFaq } from './delete-faq.ts';
import { moveFaq } from './move-faq.ts';

const mayRead = { access: { admin: 'PageContentManagement.read' } } as const;
const mayCreate = { access: { admin: 'PageContentManagement.create' } } as const;
const mayUpdate = { access: { admin: 'PageContentManagement.update' } } as const;
const mayDelete = { access: { admin: 'PageContentManagement.delete' } } as const;
const response = { 200: AdminFaqList };

/** The response of every call: the whole current list. */
const readAdminFaqs = async (deps: Pick<Deps, 'config' | 'db'>): Promise<AdminFaqList> => ({
  origin: contentOriginOf(deps),
  categories: await findAdminFaqs(deps.db),
});

/** The admin endpoints of the FAQ. */
export const adminFaqRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;
  await app.register(faqCategoryRoutes);

  app.get('/faq', { config: mayRead, schema: { response } }, () => readAdminFaqs(deps));

  app.get('/faq/export', { config: mayRead }, (_request, reply) =>
    answerCsv<AdminFaq & { category: string }>(reply, {
      fileName: 'faq.csv',
      columns: [
        { title: 'Category', cell: ({ category }) => category },
        { title: 'Question', cell: ({ question }) => question },
        { title: 'Answer', cell: ({ answer }) => answer },
        { title: 'Published', cell: ({ isPublished }) => (isPublished ? 'yes' : 'no') },
      ],
      read: async ({ limit, offset }) => {
        const categories = await findAdminFaqs(deps.db);
        const rows = categories.flatMap(({ name, faqs }) => faqs.map((faq) => ({ ...faq, category: name })));
        return rows.slice(offset, offset + limit);
      },
    }),
  );

  app.post('/faq', { config: mayCreate, schema: { body: FaqBody, response } }, async (request) => {
    await createFaq(deps, request.body, editorOf(request));
    return readAdminFaqs(deps);
  });

  app.put(
    '/faq/:id',
    { config: mayUpdate, schema: { params: RowIdParams, body: ChangeFaqBody, response } },
    async (request) => {
      await changeFaq(deps, request.params.id, request.body, editorOf(request));
      return readAdminFaqs(deps);
    },
  );

  app.put(
    '/faq/:id/place',
    { config: mayUpdate, schema: { params: RowIdParams, body: PlaceBody, response } },
    async (request) => {
      await moveFaq(deps, 'faqs', { ...request.params, ...request.body }, editorOf(request));
      return readAdminFaqs(deps);
    },
  );

  app.delete('/faq/:id', { config: mayDelete, schema: { params: RowIdParams, response } }, async (request) => {
    await deleteFaq(deps, request.params.id, editorOf(request));
    return readAdminFaqs(deps);
  });
};

const faqCategoryRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.post('/faq/categories', { config: mayCreate, schema: { body: FaqCategoryBody, response } }, async (request) => {
    await createFaqCategory(deps, request.body, editorOf(request));
    return readAdminFaqs(deps);
  });

  app.put(
    '/faq/categories/:id',
    { config: mayUpdate, schema: { params: RowIdParams, body: ChangeFaqCategoryBody, response } },
    async (request) => {
      await changeFaqCategory(deps, request.params.id, request.body, editorOf(request));
      return readAdminFaqs(deps);
    },
  );

  app.put(
    '/faq/categories/:id/place',
    { config: mayUpdate, schema: { params: RowIdParams, body: PlaceBody, response } },
    async (request) => {
      await moveFaq(deps, 'faq_categories', { ...request.params, ...request.body }, editorOf(request));
      return readAdminFaqs(deps);
    },
  );

  app.delete(
    '/faq/categories/:id',
    { config: mayDelete, schema: { params: RowIdParams, response } },
    async (request) => {
      await deleteFaqCategory(deps, request.params.id, editorOf(request));
      return readAdminFaqs(deps);
    },
  );
};
