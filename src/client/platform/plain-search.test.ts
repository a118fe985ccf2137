import { expect, it } from 'vitest';
import { oneOf, plainSearch } from './plain-search.ts';

it.each([
  ['?token=0012', { token: '0012' }],
  ['?cancel-success=true', { 'cancel-success': 'true' }],
  ['?next=%2Fstatistics%3Ffrom%3D3', { next: '/statistics?from=3' }],
  ['', {}],
])('reads and writes %s unchanged', (text, search) => {
  expect(plainSearch.parse(text)).toEqual(search);
  expect(plainSearch.stringify(search)).toBe(text);
});

it('leaves out undefined values', () => {
  expect(plainSearch.stringify({ token: undefined, a: '1' })).toBe('?a=1');
});

it('accepts only listed values', () => {
  expect(oneOf('true', ['true', 'false'])).toBe('true');
  expect(oneOf('TRUE', ['true', 'false'])).toBeUndefined();
});
