import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { listObjects, listRequest } from '../api/list-page.ts';
import { createObject, retrieveObject } from '../api/object-operations.ts';
import { currency, flag, oneOf, text } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { saveNew } from '../store/save-object.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { CreatePrice } from './price-params.ts';
import { makePrice, type WirePrice } from './price.ts';
import { applyProductFields, newProduct } from './product.ts';

type Given = z.infer<typeof CreatePrice>;

const PATH = '/v1/prices';

function createPrice(world: StripeWorld, { product, product_data, billing_scheme, ...price }: Given) {
  if (billing_scheme === 'tiered') throw noTiers;
  return makePrice(world, { ...price, product: productOf(world, { product, product_data }) });
}

function productOf(world: StripeWorld, { product, product_data }: Pick<Given, 'product' | 'product_data'>) {
  if (product !== undefined) return findObject(world, 'product', product, 'product').id;
  if (!product_data) throw needsProduct;
  const { id, ...fields } = product_data;
  const blank = newProduct(world, { id: id ?? world.newId('prod'), name: fields.name, type: 'service' });
  return saveNew(world, 'product.created', applyProductFields(blank, fields)).id;
}

const needsProduct = invalidRequest('You must specify either `product` or `product_data` when creating a price.', {
  code: 'parameter_missing',
  param: 'product',
});
const noTiers = invalidRequest('The sandbox has no tiered prices.', { param: 'billing_scheme' });

const ListPrices = listRequest({
  active: flag().optional(),
  currency: currency().optional(),
  lookup_keys: z.array(text(200)).max(10).optional(),
  product: text().optional(),
  recurring: z
    .strictObject({ interval: text().optional(), meter: text().optional(), usage_type: text().optional() })
    .optional(),
  type: oneOf(['one_time', 'recurring']).optional(),
});

const isAskedFor = (price: WirePrice, asked: z.infer<typeof ListPrices>) =>
  price.active === (asked.active ?? price.active) &&
  price.currency === (asked.currency ?? price.currency) &&
  price.product === (asked.product ?? price.product) &&
  price.type === (asked.type ?? price.type) &&
  price.recurring?.interval === (asked.recurring?.interval ?? price.recurring?.interval) &&
  price.recurring?.usage_type === (asked.recurring?.usage_type ?? price.recurring?.usage_type) &&
  (asked.lookup_keys === undefined || asked.lookup_keys.includes(price.lookup_key ?? ''));

export const priceOperations = [
  createObject(PATH, CreatePrice, createPrice),
  retrieveObject('price', PATH),
  listObjects({ object: 'price', path: PATH }, ListPrices, isAskedFor),
];
