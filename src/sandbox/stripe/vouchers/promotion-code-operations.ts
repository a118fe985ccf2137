import type { Stripe } from 'stripe';
import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { createdParam, listParams, pageOf } from '../api/list-page.ts';
import { flag, mergeMetadata, metadata, text } from '../api/params.ts';
import { retrieveObject } from '../api/retrieve-object.ts';
import { operation } from '../operation.ts';
import { saveChange } from '../store/save-object.ts';
import { CreatePromotionCode, isSameCode, makePromotionCode, notValid, refuseTaken } from './promotion-code.ts';

const create = operation({
  method: 'POST',
  path: '/v1/promotion_codes',
  params: CreatePromotionCode,
  run: (world, { params }) => makePromotionCode(world, params),
});

const retrieve = retrieveObject('promotion_code', '/v1/promotion_codes', { param: 'promotion_code', status: 404 });

const update = operation({
  method: 'POST',
  path: '/v1/promotion_codes/:id',
  params: z.strictObject({ active: flag().optional(), metadata: metadata().optional() }),
  run: (world, { params, ids: { id = '' } }) => {
    const before = findObject<Stripe.PromotionCode>(world, 'promotion_code', id, 'promotion_code', 404);
    if (params.active === true && !before.active) refuseActivation(world, before);
    const metadataAfter = mergeMetadata(before.metadata ?? {}, params.metadata);
    const after = { ...before, active: params.active ?? before.active, metadata: metadataAfter };
    return saveChange(world, 'promotion_code.updated', { before, after });
  },
});

function refuseActivation(
  world: Parameters<typeof refuseTaken>[0],
  { code, customer, promotion }: Stripe.PromotionCode,
) {
  const couponId = typeof promotion.coupon === 'string' ? promotion.coupon : '';
  if (world.store.find<Stripe.Coupon>(couponId)?.valid !== true) throw notValid(couponId);
  refuseTaken(world, { code, customer: typeof customer === 'string' ? customer : null });
}

const ListCodes = z.strictObject({
  ...listParams,
  ...createdParam,
  active: flag().optional(),
  code: text(500).optional(),
  coupon: text().optional(),
  customer: text().optional(),
});

const list = operation({
  method: 'GET',
  path: '/v1/promotion_codes',
  params: ListCodes,
  run: ({ store }, { params }) =>
    pageOf(
      store.list<Stripe.PromotionCode>('promotion_code').filter((code) => isAskedFor(code, params)),
      '/v1/promotion_codes',
      params,
    ),
});

const isAskedFor = (found: Stripe.PromotionCode, asked: z.infer<typeof ListCodes>) =>
  found.active === (asked.active ?? found.active) &&
  isSameCode(found.code, asked.code ?? found.code) &&
  found.promotion.coupon === (asked.coupon ?? found.promotion.coupon) &&
  found.customer === (asked.customer ?? found.customer);

export const promotionCodeOperations = [create, retrieve, update, list];
