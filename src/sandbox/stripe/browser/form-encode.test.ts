import { expect, it } from 'vitest';
import { formEncode } from './form-encode.ts';

it('encodes nested values with brackets and omits missing ones', () => {
  const form = formEncode({
    type: 'card',
    billing_details: { name: 'Ana & Co', email: null, address: { city: undefined, country: 'FR' } },
    expand: ['customer'],
  });
  expect([...form]).toEqual([
    ['type', 'card'],
    ['billing_details[name]', 'Ana & Co'],
    ['billing_details[address][country]', 'FR'],
    ['expand[0]', 'customer'],
  ]);
});
