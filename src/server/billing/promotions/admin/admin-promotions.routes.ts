import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { editorOf } from '#server/platform/http/editor.ts';
import { addListRoutes } from '#server/platform/http/list-routes.ts';
import { addRecordRoutes } from '#server/platform/http/record-routes.ts';
import { SeenRevision } from '#shared/billing/admin-plans.contract.ts';
import {
  AdminPromotion,
  NewPromotion,
  PromotionChange,
  PromotionsQuery,
  PromotionsResult,
} from '#shared/billing/admin-promotions.contract.ts';
import { RowIdParams } from '#shared/platform/ids.ts';
import { presentAdminPromotion } from './admin-promotion.present.ts';
import { countPromotions, findPromotions } from './admin-promotions.queries.ts';
import { changePromotion } from './change-promotion.ts';
import { createPromotion } from './create-promotion.ts';
import { deletePromotion } from './delete-promotion.ts';
import { endPromotion } from './end-promotion.ts';

export const adminPromotionsRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  addListRoutes(app, '/promotions', {
    config: { access: { admin: 'PromotionManagement.read' } },
    query: PromotionsQuery,
    result: PromotionsResult,
    open(query, _request, db) {
      const filter = { ...query, now: deps.now() };
      return {
        fileName: 'promotions.csv',
        count: () => countPromotions(db, filter),
        read: async (slice) =>
          (await findPromotions(db, filter, slice)).map((row) => presentAdminPromotion(row, filter.now)),
      };
    },
    columns: [
      { title: 'Id', cell: ({ id }) => id },
      { title: 'Plan', cell: ({ plan }) => plan.name },
      { title: 'State', cell: ({ state }) => state },
      { title: 'Percent off', cell: ({ value }) => value },
      { title: 'Places', cell: ({ maxActivations }) => maxActivations },
      { title: 'Taken', cell: ({ activations }) => activations },
      { title: 'Left', cell: ({ left }) => left },
      { title: 'Ends', cell: ({ ends }) => ends },
      { title: 'Coupon at Stripe', cell: ({ couponId }) => couponId },
    ],
  });

  addRecordRoutes(app, '/promotions', {
    permissions: 'PromotionManagement',
    created: NewPromotion,
    changed: PromotionChange,
    result: AdminPromotion,
    create: createPromotion,
    change: changePromotion,
    remove: deletePromotion,
  });

  app.post(
    '/promotions/:id/end',
    {
      config: { access: { admin: 'PromotionManagement.update' } },
      schema: { params: RowIdParams, body: SeenRevision, response: { 200: AdminPromotion } },
    },
    (request) => endPromotion(deps, { ...request.params, ...request.body }, editorOf(request)),
  );
};
