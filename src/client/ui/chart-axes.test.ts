import { expect, test } from 'vitest';
import { shownLabels, wholeTicks } from './chart-axes.ts';

test.each([
  { values: [0, 4, 12], ticks: [0, 3, 6, 9, 12] },
  { values: [1], ticks: [0, 1] },
  { values: [0.4], ticks: [0, 1] },
  { values: [3], ticks: [0, 1, 2, 3] },
  { values: [97], ticks: [0, 25, 50, 75, 100] },
  { values: [1234.5], ticks: [0, 400, 800, 1200, 1600] },
  { values: [-30, 80], ticks: [-30, 0, 30, 60, 90] },
  { values: [], ticks: [0, 1] },
])('covers $values with round numbers', ({ values, ticks }) => {
  expect(wholeTicks(values)).toEqual(ticks);
});

const names = Array.from({ length: 10 }, (_, place) => `Day ${place}`);

test('shows every label if all fit', () => {
  expect(shownLabels({ names, distance: 80, edge: 40, gap: 16, keep: 'first' })).toHaveLength(10);
});

test('leaves out labels at equal distances, starting from the first', () => {
  expect(shownLabels({ names, distance: 20, edge: 40, gap: 16, keep: 'first' })).toEqual([0, 3, 6, 9]);
});

test('drops a label that would leave the plot', () => {
  expect(shownLabels({ names, distance: 20, edge: 0, gap: 16, keep: 'first' })).toEqual([0, 3, 6]);
});

test('always shows the last label if asked to', () => {
  expect(shownLabels({ names, distance: 20, edge: 10, gap: 16, keep: 'last' })).toEqual([0, 3, 6, 9]);
  expect(shownLabels({ names: names.slice(1), distance: 20, edge: 10, gap: 16, keep: 'last' })).toEqual([2, 5, 8]);
});
