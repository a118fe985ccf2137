import { mergeMetadata } from '../api/params.ts';
import { invalidRequest } from '../api/refusals.ts';
import type { Price } from '../store/wire.ts';
import type { StripeWorld } from '../stripe-world.ts';
import { findRecurringPrice } from './price-of-item.ts';

export interface ItemGiven {
  /** The former name of `price`. */
  plan?: string | undefined;
  price?: string | undefined;
  quantity?: number | undefined;
  metadata?: Record<string, string> | null | undefined;
}

export interface ItemWanted {
  price: Price;
  quantity: number;
  metadata: Record<string, string>;
}

export function readItem(
  world: StripeWorld,
  { plan, price, quantity, metadata }: ItemGiven,
  place: number,
): ItemWanted {
  const name = price === undefined && plan !== undefined ? 'plan' : 'price';
  const id = price ?? plan;
  if (id === undefined) {
    const param = `items[${place}][price]`;
    throw invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
  }
  return {
    price: findRecurringPrice(world, id, `items[${place}][${name}]`),
    quantity: quantity ?? 1,
    metadata: mergeMetadata({}, metadata),
  };
}

/** Requires at least one item, and all in one currency. */
export function readItems(world: StripeWorld, given: readonly ItemGiven[] | undefined): [ItemWanted, ...ItemWanted[]] {
  const [first, ...rest] = (given ?? []).map((item, place) => readItem(world, item, place));
  if (!first) throw invalidRequest('Missing required param: items.', { code: 'parameter_missing', param: 'items' });
  const stranger = rest.find(({ price }) => price.currency !== first.price.currency);
  if (stranger) {
    throw invalidRequest(
      `The price specified only supports \`${stranger.price.currency}\`. This doesn't match the expected currency: ` +
        `\`${first.price.currency}\`.`,
    );
  }
  return [first, ...rest];
}
