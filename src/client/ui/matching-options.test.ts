import { expect, it } from 'vitest';
import { searchable } from './matching-options.ts';

const named = (...names: string[]) => names.map((name, id) => ({ id, name }));
const find = searchable(
  named(
    'Medical University of Łódź',
    'University of Warsaw',
    'Warsaw Medical Academy',
    'Université de Liège',
    'Københavns Universitet',
  ),
);
const names = (search: string) => find(search).map(({ name }) => name);

it.each([
  ['lodz', ['Medical University of Łódź']],
  ['LIEGE', ['Université de Liège']],
  ['kobenhavn', ['Københavns Universitet']],
  ['medical warsaw', ['Warsaw Medical Academy']],
  ['nowhere', []],
])('%s finds %j', (search, expected) => {
  expect(names(search)).toEqual(expected);
});

it('puts names that start with the input first, and otherwise keeps the order', () => {
  expect(names('warsaw')).toEqual(['Warsaw Medical Academy', 'University of Warsaw']);
  expect(names('')).toHaveLength(5);
});
