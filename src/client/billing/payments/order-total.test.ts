import { expect, it } from 'vitest';
import { orderTotal } from './order-total.ts';

it.each([
  [239.2, 'usd', 10, 23.92, 215.28],
  [39, 'usd', 33, 12.87, 26.13],
  [19.99, 'eur', 15, 3, 16.99],
  [299, 'usd', 0, 0, 299],
  [299, 'usd', 100, 299, 0],
  [4999, 'jpy', 10, 500, 4499],
])('%s %s less %s %% is %s off and %s to pay', (price, currency, percent, discount, total) => {
  expect(orderTotal(price, currency, percent)).toEqual({ discount, total });
});
