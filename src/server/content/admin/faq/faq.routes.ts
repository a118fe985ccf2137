import type { FastifyInstance } from 'fastify';
import type { FastifyPluginAsyncZod, ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { contentOriginOf } from '#server/content/content-origin.ts';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import type { Deps } from '#server/platform/deps.ts';
import { type Editor, editorOf } from '#server/platform/http/editor.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
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
import type { PlacedTable } from './faq-places.queries.ts';
import { moveFaq } from './move-faq.ts';

const response = { 200: AdminFaqList };

/** The response of every call: the whole current list. */
const readAdminFaqs = async (deps: Pick<Deps, 'config' | 'db'>): Promise<AdminFaqList> => ({
  origin: contentOriginOf(deps),
  categories: await findAdminFaqs(deps.db),
});

/** The admin endpoints of the FAQ. */
export const adminFaqRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get('/faq', routeFor({ admin: 'PageContentManagement.read' }, { response }), () => readAdminFaqs(deps));

  app.get('/faq/export', { config: { access: { admin: 'PageContentManagement.read' } } }, (_request, reply) =>
    answerCsv<AdminFaq & { category: string }>(reply, {
      fileName: 'faq.csv',
      columns: {
        Category: 'category',
        Question: 'question',
        Answer: 'answer',
        Published: ({ isPublished }) => (isPublished ? 'yes' : 'no'),
      },
      read: async ({ limit, offset }) => {
        const categories = await findAdminFaqs(deps.db);
        const rows = categories.flatMap(({ name, faqs }) => faqs.map((faq) => ({ ...faq, category: name })));
        return rows.slice(offset, offset + limit);
      },
    }),
  );

  addEntryRoutes(app, '/faq', {
    table: 'faqs',
    created: FaqBody,
    changed: ChangeFaqBody,
    create: createFaq,
    change: changeFaq,
    remove: deleteFaq,
  });
  addEntryRoutes(app, '/faq/categories', {
    table: 'faq_categories',
    created: FaqCategoryBody,
    changed: ChangeFaqCategoryBody,
    create: createFaqCategory,
    change: changeFaqCategory,
    remove: deleteFaqCategory,
  });
};

interface EntryRoutes<Created extends z.ZodType, Changed extends z.ZodType> {
  table: PlacedTable;
  created: Created;
  changed: Changed;
  create: (deps: Deps, body: z.output<Created>, editor: Editor) => Promise<unknown>;
  change: (deps: Deps, id: number, body: z.output<Changed>, editor: Editor) => Promise<unknown>;
  remove: (deps: Deps, id: number, editor: Editor) => Promise<unknown>;
}

/** The endpoints that change the questions or the categories. Each responds with the whole list. */
function addEntryRoutes<Created extends z.ZodType, Changed extends z.ZodType>(
  instance: FastifyInstance,
  path: string,
  { table, created, changed, create, change, remove }: EntryRoutes<Created, Changed>,
) {
  const app = instance.withTypeProvider<ZodTypeProvider>();
  const { deps } = app;

  app.post(path, routeFor({ admin: 'PageContentManagement.create' }, { body: created, response }), async (request) => {
    await create(deps, request.body as z.output<Created>, editorOf(request));
    return readAdminFaqs(deps);
  });

  const ofOne = { params: RowIdParams, response };
  app.put(
    `${path}/:id`,
    routeFor({ admin: 'PageContentManagement.update' }, { ...ofOne, body: changed }),
    async (request) => {
      await change(deps, request.params.id, request.body as z.output<Changed>, editorOf(request));
      return readAdminFaqs(deps);
    },
  );

  app.put(
    `${path}/:id/place`,
    routeFor({ admin: 'PageContentManagement.update' }, { ...ofOne, body: PlaceBody }),
    async (request) => {
      await moveFaq(deps, table, { ...request.params, ...request.body }, editorOf(request));
      return readAdminFaqs(deps);
    },
  );

  app.delete(`${path}/:id`, routeFor({ admin: 'PageContentManagement.delete' }, ofOne), async (request) => {
    await remove(deps, request.params.id, editorOf(request));
    return readAdminFaqs(deps);
  });
}
