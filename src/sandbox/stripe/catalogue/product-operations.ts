import type { Stripe } from 'stripe';
import { z } from 'zod';
import { findObject } from '../api/find-object.ts';
import { retrieveObject } from '../api/object-operations.ts';
import { oneOf, text } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import { operation } from '../operation.ts';
import { saveChange, saveNew } from '../store/save-object.ts';
import { PriceData } from './price-params.ts';
import { makePrice } from './price.ts';
import { type ProductFields, applyProductFields, newProduct, productFields } from './product.ts';

const create = operation({
  method: 'POST',
  path: '/v1/products',
  params: z.strictObject({
    ...productFields,
    name: text(),
    id: text(255).optional(),
    type: oneOf(['good', 'service']).optional(),
    default_price_data: PriceData.optional(),
  }),
  run: (world, { params: { id, type, default_price_data, ...fields } }) => {
    if (id !== undefined && world.store.find(id)) throw existsAlready;
    const blank = newProduct(world, { id: id ?? world.newId('prod'), name: fields.name, type: type ?? 'service' });
    const made = saveNew(world, 'product.created', applyProductFields(blank, fields));
    if (!default_price_data) return made;
    const price = makePrice(world, { ...default_price_data, product: made.id });
    const after = { ...made, default_price: price.id };
    world.store.put(after);
    return after;
  },
});

const existsAlready = invalidRequest('Product already exists.', { code: 'resource_already_exists', param: 'id' });

const retrieve = retrieveObject('product', '/v1/products');

const update = operation({
  method: 'POST',
  path: '/v1/products/:id',
  params: z.strictObject({ ...productFields, default_price: text().optional() }),
  run: (world, { params: { default_price, ...fields }, ids: { id = '' } }) => {
    const before = findObject<Stripe.Product>(world, 'product', id);
    if (default_price !== undefined) findObject(world, 'price', default_price, 'default_price');
    const changed = applyProductFields(before, fields satisfies ProductFields);
    const after = { ...changed, ...(default_price !== undefined && { default_price }), updated: world.now() };
    return saveChange(world, 'product.updated', { before, after });
  },
});

export const productOperations = [create, retrieve, update];
