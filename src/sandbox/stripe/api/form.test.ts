import { expect, it } from 'vitest';
import { parseForm } from './form.ts';

it.each([
  ['a=1&b=two', { a: '1', b: 'two' }],
  [
    'items[0][price]=x&items[0][quantity]=2&items[1][price]=y',
    { items: [{ price: 'x', quantity: '2' }, { price: 'y' }] },
  ],
  ['expand[]=a&expand[]=b.c', { expand: ['a', 'b.c'] }],
  ['metadata[key with space]=%26%3D', { metadata: { 'key with space': '&=' } }],
  ['created[gte]=5', { created: { gte: '5' } }],
  ['discounts=', { discounts: '' }],
  ['', {}],
])('parses %s', (text, form) => {
  expect(parseForm(text)).toEqual(form);
});

it('is safe against special property names and deep nesting', () => {
  const form = parseForm(`__proto__[polluted]=1&constructor=2&${'a['.repeat(50_000)}=3`);
  expect(({} as { polluted?: string }).polluted).toBeUndefined();
  expect(Object.keys(form)).toEqual(['__proto__', 'constructor', 'a']);
});
