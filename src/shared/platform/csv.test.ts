import { describe, expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const linesOf = (csv: string) => csv.replace('\uFEFF', '').split('\r\n').slice(0, -1);

describe('a table as CSV', () => {
  it('marks itself as UTF-8 and ends every line', () => {
    expect(
      csvOf([
        ['Week', 'Łódź'],
        [1, null],
      ]),
    ).toBe('\uFEFFWeek,Łódź\r\n1,\r\n');
  });

  it('quotes commas, quotes and line breaks', () => {
    expect(linesOf(csvOf([['Eye, ear', 'the "heart"', 'plain']]))).toEqual(['"Eye, ear","the ""heart""",plain']);
    expect(csvOf([['two\nlines']])).toContain('"two\nlines"');
  });

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1'])('neutralises the formula %j', (text) => {
    expect(linesOf(csvOf([[text]]))).toEqual([`'${text}`]);
  });

  it('neutralises a quoted formula too, and leaves negative numbers unchanged', () => {
    expect(linesOf(csvOf([['=HYPERLINK("x","y")', -2.5]]))).toEqual([`"'=HYPERLINK(""x"",""y"")",-2.5`]);
  });
});
