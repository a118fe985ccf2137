import type { FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { reservePromotionPlace } from '#server/billing/promotions/reserve-promotion-place.ts';
import { verifyCoupon } from '#server/billing/vouchers/usable-voucher.ts';
import { routeFor } from '#server/platform/http/route-for.ts';
import { PromotionPlaceResult } from '#shared/billing/plans.contract.ts';
import {
  ChangePreviewBody,
  ChangePreviewResult,
  FinishParams,
  PurchaseBody,
  PurchaseResult,
  VerifyCouponBody,
  VerifyCouponResult,
} from '#shared/billing/recurring.contract.ts';
import { changeSubscription } from './change-subscription.ts';
import { finishPurchase } from './finish-purchase.ts';
import { previewChange } from './preview-change.ts';
import { startSubscription } from './start-subscription.ts';

const access = { permission: 'Subscription.activate' } as const;

/** The range of plan ids. */
const PlanParams = z.object({ id: z.coerce.number().int().positive().max(2_147_483_647) });

export const buyerOf = ({ user, ip, id }: FastifyRequest) => ({ id: user.id, ip, requestId: id });

export const purchasesRoutes: FastifyPluginAsyncZod = async (app) => {
  const { deps } = app;

  app.patch(
    '/payments/:id/promotion',
    routeFor(access, { params: PlanParams, response: { 200: PromotionPlaceResult } }),
    (request) => reservePromotionPlace(deps, { userId: request.user.id, planId: request.params.id }),
  );

  app.put(
    '/recurring-subscriptions',
    routeFor(access, { body: PurchaseBody, response: { 200: PurchaseResult } }),
    (request) => startSubscription(deps, buyerOf(request), request.body),
  );

  app.post(
    '/recurring-subscriptions/change',
    routeFor(access, { body: PurchaseBody, response: { 200: PurchaseResult } }),
    (request) => changeSubscription(deps, buyerOf(request), request.body),
  );

  app.post(
    '/recurring-subscriptions/purchases/:id/finish',
    routeFor(access, { params: FinishParams, response: { 200: PurchaseResult } }),
    (request) => finishPurchase(deps, buyerOf(request), request.params.id),
  );

  app.post(
    '/recurring-subscriptions/preview-change',
    routeFor(access, { body: ChangePreviewBody, response: { 200: ChangePreviewResult } }),
    (request) => previewChange(deps, request.user, request.body),
  );

  app.post(
    '/recurring-subscriptions/verify-coupon',
    routeFor(access, { body: VerifyCouponBody, response: { 200: VerifyCouponResult } }),
    (request) => verifyCoupon(deps, request.user, request.body),
  );
};
