import { describe, expect, it } from 'vitest';
import { pieFigures, piePartsOf } from './pie-parts.ts';

const values = (parts: { value: number }[]) => parts.map(({ value }) => value);

describe('the attempted pie', () => {
  it('consists of correct, incorrect and unanswered questions', () => {
    expect(values(piePartsOf({ count: 7, of: 20, correct: 5 }))).toEqual([5, 2, 13]);
  });

  it('has no unanswered part when answered questions were removed from the bank', () => {
    expect(values(piePartsOf({ count: 7, of: 6, correct: 5 }))).toEqual([5, 2, 0]);
  });

  it('provides a table with percentages to two decimals and the average in whole questions', () => {
    const figures = pieFigures({ count: 7, of: 21, correct: 5 }, { count: 3.26, of: 21, correct: 2.16 }, 'Anatomy');
    expect(figures.rows).toEqual([
      ['Correct', 5, '23.81', 2],
      ['Incorrect', 2, '9.52', 1],
      ['To do', 14, '66.67', 18],
    ]);
  });

  it('has no percentage for an empty topic', () => {
    const nothing = { count: 0, of: 0, correct: 0 };
    expect(pieFigures(nothing, nothing, 'Anatomy').rows[0]).toEqual(['Correct', 0, null, 0]);
  });
});
