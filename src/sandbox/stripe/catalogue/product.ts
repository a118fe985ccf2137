import type { Stripe } from 'stripe';
import { z } from 'zod';
import { decimal, flag, mergeMetadata, metadata, orEmpty, text } from '../api/params.ts';
import type { StripeWorld } from '../stripe-world.ts';

const line = () => orEmpty(text()).optional();

/** Parameters of both creating and updating a product. */
export const productFields = {
  active: flag().optional(),
  description: line(),
  images: orEmpty(z.array(text()).max(8)).optional(),
  marketing_features: orEmpty(z.array(z.strictObject({ name: text(80) })).max(15)).optional(),
  metadata: metadata().optional(),
  name: text().optional(),
  package_dimensions: orEmpty(
    z.strictObject({ height: decimal(), length: decimal(), weight: decimal(), width: decimal() }),
  ).optional(),
  shippable: flag().optional(),
  statement_descriptor: text(22).optional(),
  tax_code: line(),
  unit_label: line(),
  url: line(),
};
const ProductFields = z.strictObject(productFields);
export type ProductFields = z.infer<typeof ProductFields>;

export const newProduct = (
  world: StripeWorld,
  { id, name, type }: Pick<Stripe.Product, 'id' | 'name' | 'type'>,
): Stripe.Product => ({
  id,
  object: 'product',
  active: true,
  created: world.now(),
  default_price: null,
  description: null,
  images: [],
  livemode: false,
  marketing_features: [],
  metadata: {},
  name,
  package_dimensions: null,
  shippable: null,
  statement_descriptor: null,
  tax_code: null,
  tax_details: null,
  type,
  unit_label: null,
  updated: world.now(),
  url: null,
});

export function applyProductFields(before: Stripe.Product, given: ProductFields): Stripe.Product {
  const { metadata: names, images, marketing_features, ...lines } = given;
  const plain = Object.entries(lines).filter(([, value]) => value !== undefined);
  return {
    ...before,
    ...Object.fromEntries(plain),
    images: images === undefined ? before.images : (images ?? []),
    marketing_features: marketing_features === undefined ? before.marketing_features : (marketing_features ?? []),
    metadata: mergeMetadata(before.metadata, names),
  };
}
