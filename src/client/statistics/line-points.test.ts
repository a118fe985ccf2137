import { describe, expect, it } from 'vitest';
import { lineFigures, linePoints, tooltipLines } from './line-points.ts';

const compared = {
  step: 'week',
  own: [
    { time: '2026-10-26', all: 3, correct: 2 },
    { time: '2026-11-09', all: 4, correct: 0 },
  ],
  average: [
    { time: '2026-10-26', all: 1000, correct: 655 },
    { time: '2026-11-02', all: 10, correct: 5 },
  ],
} as const;

describe('a line chart', () => {
  it('has a point for every step, with two decimals, and null without answers', () => {
    const points = linePoints(
      { ...compared, own: [...compared.own], average: [...compared.average] },
      { from: '2026-10-20', to: '2026-11-15' },
    );
    expect(points).toEqual([
      { name: 'Oct 19', title: 'Week of Oct 19', own: null, average: null, counts: { correct: 0, all: 0 } },
      { name: 'Oct 26', title: 'Week of Oct 26', own: 66.67, average: 65.5, counts: { correct: 2, all: 3 } },
      { name: 'Nov 2', title: 'Week of Nov 2', own: null, average: 50, counts: { correct: 0, all: 0 } },
      { name: 'Nov 9', title: 'Week of Nov 9', own: 0, average: null, counts: { correct: 0, all: 4 } },
    ]);
  });

  it('includes a step that begins before the range', () => {
    const points = linePoints(
      { step: 'month', own: [{ time: '2026-09-01', all: 2, correct: 1 }], average: [] },
      { from: '2026-10-20', to: '2026-11-15' },
    );
    expect(points.map(({ name }) => name)).toEqual(['Sep 2026', 'Oct 2026', 'Nov 2026']);
  });

  it('has tooltips with the percentages and the number of answers', () => {
    const point = {
      name: 'Oct 26',
      title: 'Week of Oct 26',
      own: 66.67,
      average: 65.5,
      counts: { correct: 2, all: 3 },
    };
    expect(tooltipLines(point)).toEqual([
      { name: 'You', text: '66.67% correct answers (2 of 3)' },
      { name: 'Average', text: '65.50% correct answers' },
    ]);
    expect(tooltipLines({ ...point, own: null }).map(({ name }) => name)).toEqual(['Average']);
  });

  it('provides the same data as a table with counts', () => {
    const figures = lineFigures({ ...compared, own: [...compared.own], average: [...compared.average] }, 'Progress');
    expect(figures).toEqual({
      caption: 'Progress',
      columns: ['Week of', 'Answers', 'Correct', 'You, %', 'Average, %'],
      rows: [
        ['2026-10-26', 3, 2, '66.67', '65.50'],
        ['2026-11-09', 4, 0, '0.00', null],
      ],
    });
  });
});
