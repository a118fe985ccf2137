import { expect, it } from 'vitest';
import type { LabValueCategory } from '#shared/dictionaries/lab-values.contract.ts';
import { searchLabValues } from './search-lab-values.ts';

const row = (id: number, name: string, synonyms: string | null = null) => ({
  id,
  name,
  synonyms,
  value: '1',
  siValue: '2',
});
const categories: LabValueCategory[] = [
  {
    id: 1,
    name: 'Serum',
    labValues: [
      { ...row(1, 'Bicarbonate (total CO₂)'), children: [] },
      { ...row(2, 'Creatinine', 'Cr'), value: null, siValue: null, children: [row(3, 'Men'), row(4, 'Women')] },
      { ...row(6, 'Creatine kinase (CK)'), children: [] },
      { ...row(7, 'Vitamin K₁'), children: [] },
      { ...row(8, 'Fibrinogen'), children: [] },
    ],
  },
  { id: 2, name: 'Urine', labValues: [{ ...row(5, 'Creatinine clearance', 'CrCl'), children: [] }] },
  {
    id: 3,
    name: 'Electrolytes',
    labValues: [
      { ...row(9, 'Natriuretic peptide', 'BNP'), children: [] },
      { ...row(10, 'Sodium', 'Na, Na+'), children: [] },
      { ...row(11, 'Potassium', 'K, K+'), children: [] },
    ],
  },
];

const found = (query: string) =>
  searchLabValues(categories, query).map(({ name, labValues }) => [
    name,
    labValues.flatMap((value) => [value.name, ...value.children.map((child) => child.name)]),
  ]);

it('searches all categories and groups the matches by category', () => {
  expect(found('CREATININ')).toEqual([
    ['Serum', ['Creatinine', 'Men', 'Women']],
    ['Urine', ['Creatinine clearance']],
  ]);
});

it('finds synonyms and ranks exact matches first', () => {
  expect(found('na')).toEqual([['Electrolytes', ['Sodium', 'Natriuretic peptide']]]);
  expect(found('K')).toEqual([
    ['Electrolytes', ['Potassium']],
    ['Serum', ['Creatine kinase (CK)', 'Vitamin K₁']],
  ]);
  expect(found('cr').map(([, rows]) => rows)).toEqual([
    ['Creatinine', 'Men', 'Women', 'Creatine kinase (CK)'],
    ['Creatinine clearance'],
  ]);
});

it('reads an abbreviation in brackets as an exact match', () => {
  expect(found('ck')).toEqual([['Serum', ['Creatine kinase (CK)']]]);
});

it('finds a child by its name and its heading, and shows it below that heading', () => {
  expect(found('women creatinine')).toEqual([['Serum', ['Creatinine', 'Women']]]);
});

it('treats subscript digits as plain digits', () => {
  expect(found('co2')).toEqual([['Serum', ['Bicarbonate (total CO₂)']]]);
});

it('returns nothing without a match', () => {
  expect(found('zinc')).toEqual([]);
});
