import { expect, it } from 'vitest';
import { orderTotal, voucherText } from './order-total.ts';

it.each([
  [239.2, 'usd', 10, 23.92, 215.28],
  [39, 'usd', 33, 12.87, 26.13],
  [19.99, 'eur', 15, 3, 16.99],
  [299, 'usd', 0, 0, 299],
  [299, 'usd', 100, 299, 0],
  [4999, 'jpy', 10, 500, 4499],
])('%s %s less %s %% is %s off and %s to pay', (price, currency, percent, discount, total) => {
  expect(orderTotal(price, currency, { percentOff: percent })).toEqual({ discount, total });
});

it('takes a fixed amount off, but no more than the price', () => {
  const five = { percentOff: 0, amountOff: 5.5 };
  expect(orderTotal(39, 'usd', five)).toEqual({ discount: 5.5, total: 33.5 });
  expect(orderTotal(3, 'usd', five)).toEqual({ discount: 3, total: 0 });
  expect(orderTotal(39, 'usd', null)).toEqual({ discount: 0, total: 39 });
  expect([voucherText(five, 'usd'), voucherText({ percentOff: 10 }, 'usd')]).toEqual(['$5.50 off', '10% off']);
});
