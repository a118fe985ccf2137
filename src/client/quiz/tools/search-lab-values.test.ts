import { expect, it } from 'vitest';
import type { LabValueCategory } from '#shared/dictionaries/lab-values.contract.ts';
import { searchLabValues } from './search-lab-values.ts';

const row = (id: number, name: string) => ({ id, name, value: '1', siValue: '2' });
const categories: LabValueCategory[] = [
  {
    id: 1,
    name: 'Serum',
    labValues: [
      { ...row(1, 'Bicarbonate (total CO₂)'), children: [] },
      { id: 2, name: 'Creatinine', value: null, siValue: null, children: [row(3, 'Men'), row(4, 'Women')] },
    ],
  },
  { id: 2, name: 'Urine', labValues: [{ ...row(5, 'Creatinine clearance'), children: [] }] },
];

const found = (query: string) =>
  searchLabValues(categories, query).map(({ name, labValues }) => [
    name,
    labValues.flatMap((value) => [value.name, ...value.children.map((child) => child.name)]),
  ]);

it('searches all categories and groups the matches by category', () => {
  expect(found('CREATIN')).toEqual([
    ['Serum', ['Creatinine', 'Men', 'Women']],
    ['Urine', ['Creatinine clearance']],
  ]);
});

it('finds a child by its name and its heading, and shows it below that heading', () => {
  expect(found('women creatinine')).toEqual([['Serum', ['Creatinine', 'Women']]]);
});

it('treats subscript digits as plain digits', () => {
  expect(found('co2')).toEqual([['Serum', ['Bicarbonate (total CO₂)']]]);
});

it('returns nothing without a match', () => {
  expect(found('sodium')).toEqual([]);
});
