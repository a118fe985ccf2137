import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { answerCsv } from '#server/platform/csv/csv-answer.ts';
import { editorOf } from '#server/platform/http/editor.ts';
import { SeenRevision } from '#shared/billing/admin-plans.contract.ts';
import {
  AdminPromotion,
  NewPromotion,
  PromotionChange,
  PromotionsExportQuery,
  PromotionsQuery,
  PromotionsResult,
} from '#shared/billing/admin-promotions.contract.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { presentAdminPromotion } from './admin-promotion.present.ts';
import { findPromotions } from './admin-promotions.queries.ts';
import { changePromotion } from './change-promotion.ts';
import { createPromotion } from './create-promotion.ts';
import { deletePromotion } from './delete-promotion.ts';
import { endPromotion } from './end-promotion.ts';
import { listPromotions } from './list-promotions.ts';
import { promotionColumns } from './promotion-columns.ts';

export const adminPromotionsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.get(
    '/promotions',
    {
      config: { access: { admin: 'PromotionManagement.read' } },
      schema: { querystring: PromotionsQuery, response: { 200: PromotionsResult } },
    },
    ({ query }) => listPromotions(deps, query),
  );

  app.get(
    '/promotions/export',
    { config: { access: { admin: 'PromotionManagement.read' } }, schema: { querystring: PromotionsExportQuery } },
    ({ query }, reply) => {
      const now = deps.now();
      return answerCsv(reply, {
        fileName: 'promotions.csv',
        columns: promotionColumns,
        read: async (slice) =>
          (await findPromotions(deps.db, { ...query, now }, slice)).map((row) => presentAdminPromotion(row, now)),
      });
    },
  );

  app.post(
    '/promotions',
    {
      config: { access: { admin: 'PromotionManagement.create' } },
      schema: { body: NewPromotion, response: { 201: AdminPromotion } },
    },
    async (request, reply) => reply.status(201).send(await createPromotion(deps, request.body, editorOf(request))),
  );

  app.put(
    '/promotions/:id',
    {
      config: { access: { admin: 'PromotionManagement.update' } },
      schema: { params: RowIdParams, body: PromotionChange, response: { 200: AdminPromotion } },
    },
    (request) => changePromotion(deps, request.params.id, request.body, editorOf(request)),
  );

  app.post(
    '/promotions/:id/end',
    {
      config: { access: { admin: 'PromotionManagement.update' } },
      schema: { params: RowIdParams, body: SeenRevision, response: { 200: AdminPromotion } },
    },
    (request) => endPromotion(deps, { ...request.params, ...request.body }, editorOf(request)),
  );

  app.delete(
    '/promotions/:id',
    {
      config: { access: { admin: 'PromotionManagement.delete' } },
      schema: { params: RowIdParams, response: { 204: z.null() } },
    },
    async (request, reply) => {
      await deletePromotion(deps, request.params.id, editorOf(request));
      return reply.status(204).send(null);
    },
  );
};
