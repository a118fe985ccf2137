import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readLabValues } from './read-lab-values.ts';

const file = path.resolve(import.meta.dirname, '../../../content/lab-values.yaml');
const { categories } = readLabValues(await readFile(file, 'utf8'));

it('has the tabs that students expect, starting with serum', () => {
  const names = categories.map(({ name }) => name);
  expect(names[0]).toBe('Serum');
  expect(names).toEqual(
    expect.arrayContaining(['Blood gas', 'Hematology', 'Endocrine', 'Cerebrospinal fluid', 'Urine']),
  );
});

it('has no duplicate row within a tab, or child within a title', () => {
  const lists = categories.flatMap(({ rows }) => [
    rows,
    ...rows.flatMap((row) => ('children' in row ? [row.children] : [])),
  ]);
  const repeated = lists.flatMap((list) => {
    const names = list.map(({ name }) => name.toLowerCase());
    return names.filter((name, place) => names.indexOf(name) !== place);
  });
  expect(repeated).toEqual([]);
});

it('has synonyms for every row and title of a tab, each once', () => {
  const rows = categories.flatMap((category) => category.rows);
  expect(rows.filter(({ synonyms }) => synonyms === undefined)).toEqual([]);
  const repeated = rows.filter(({ synonyms = '' }) => {
    const terms = synonyms.toLowerCase().split(', ');
    return new Set(terms).size !== terms.length;
  });
  expect(repeated).toEqual([]);
});

it('has ranges from the smaller to the larger number', () => {
  const values = categories.flatMap(({ rows }) => rows.flatMap((row) => ('children' in row ? row.children : [row])));
  const ranges = values.flatMap(({ name, conventional, si }) =>
    [conventional, si].flatMap((text) => {
      const [, low, high] = /^(\d[\d,.]*)–(\d[\d,.]*)/.exec(text) ?? [];
      return low && high ? [{ name, low: toNumber(low), high: toNumber(high) }] : [];
    }),
  );
  expect(ranges.length).toBeGreaterThan(300);
  expect(ranges.filter(({ low, high }) => low >= high)).toEqual([]);
});

const toNumber = (text: string) => Number(text.replaceAll(',', ''));
