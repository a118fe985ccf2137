import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { addListRoutes, listOf } from '#server/platform/http/list-routes.ts';
import { addRecordActions, addRecordRoutes } from '#server/platform/http/record-routes.ts';
import { SeenRevision } from '#shared/billing/admin-plans.contract.ts';
import {
  AdminPromotion,
  NewPromotion,
  PromotionChange,
  PromotionsQuery,
  PromotionsResult,
} from '#shared/billing/admin-promotions.contract.ts';
import { presentAdminPromotion } from './admin-promotion.present.ts';
import { countPromotions, findPromotions } from './admin-promotions.queries.ts';
import { changePromotion } from './change-promotion.ts';
import { createPromotion } from './create-promotion.ts';
import { deletePromotion } from './delete-promotion.ts';
import { endPromotion } from './end-promotion.ts';

export const adminPromotionsRoutes: FastifyPluginAsyncZod = async (app) => {
  addListRoutes(app, '/promotions', {
    permission: 'PromotionManagement.read',
    query: PromotionsQuery,
    result: PromotionsResult,
    open: listOf({
      fileName: 'promotions.csv',
      count: countPromotions,
      find: findPromotions,
      present: presentAdminPromotion,
    }),
    columns: {
      Id: 'id',
      Plan: ({ plan }) => plan.name,
      State: 'state',
      'Percent off': 'value',
      Places: 'maxActivations',
      Taken: 'activations',
      Left: 'left',
      Ends: 'ends',
      'Coupon at Stripe': 'couponId',
    },
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

  addRecordActions(app, '/promotions', {
    permissions: 'PromotionManagement',
    body: SeenRevision,
    result: AdminPromotion,
    actions: { end: { needs: 'update', act: endPromotion } },
  });
};
