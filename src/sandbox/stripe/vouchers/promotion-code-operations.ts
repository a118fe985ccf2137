import type { Stripe } from 'stripe';
import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { listObjects, listRequest } from '../api/list-page.ts';
import { changeObject, createObject, retrieveObject } from '../api/object-operations.ts';
import { flag, mergeMetadata, metadata, text } from '../api/params.ts';
import { saveChange } from '../store/save-object.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { CreatePromotionCode, isSameCode, makePromotionCode, notValid, refuseTaken } from './promotion-code.ts';

const PATH = '/v1/promotion_codes';
const unknown = { param: 'promotion_code', status: 404 };

const findCode = (world: StripeWorld, id: string) =>
  findObject<Stripe.PromotionCode>(world, 'promotion_code', id, unknown.param, unknown.status);

const UpdateCode = z.strictObject({ active: flag().optional(), metadata: metadata().optional() });

function updateCode(world: StripeWorld, before: Stripe.PromotionCode, given: z.infer<typeof UpdateCode>) {
  if (given.active === true && !before.active) refuseActivation(world, before);
  const metadataAfter = mergeMetadata(before.metadata ?? {}, given.metadata);
  const after = { ...before, active: given.active ?? before.active, metadata: metadataAfter };
  return saveChange(world, 'promotion_code.updated', { before, after });
}

function refuseActivation(world: StripeWorld, { code, customer, promotion }: Stripe.PromotionCode) {
  const couponId = typeof promotion.coupon === 'string' ? promotion.coupon : '';
  if (world.store.find<Stripe.Coupon>(couponId)?.valid !== true) throw notValid(couponId);
  refuseTaken(world, { code, customer: typeof customer === 'string' ? customer : null });
}

const ListCodes = listRequest({
  active: flag().optional(),
  code: text(500).optional(),
  coupon: text().optional(),
  customer: text().optional(),
});

const isAskedFor = (found: Stripe.PromotionCode, asked: z.infer<typeof ListCodes>) =>
  found.active === (asked.active ?? found.active) &&
  isSameCode(found.code, asked.code ?? found.code) &&
  found.promotion.coupon === (asked.coupon ?? found.promotion.coupon) &&
  found.customer === (asked.customer ?? found.customer);

export const promotionCodeOperations = [
  createObject(PATH, CreatePromotionCode, makePromotionCode),
  retrieveObject('promotion_code', PATH, unknown),
  changeObject(`${PATH}/:id`, findCode, UpdateCode, updateCode),
  listObjects({ object: 'promotion_code', path: PATH }, ListCodes, isAskedFor),
];
