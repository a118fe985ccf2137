import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { truncate } from './truncate.ts';

const countOf = (text: string) =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text)).length;
/** Natural words, and arbitrary characters. */
const text = fc.oneof(fc.lorem({ maxCount: 20 }), fc.string({ unit: 'grapheme', maxLength: 120 }));
const length = fc.integer({ min: 1, max: 60 });

describe('a truncated text', () => {
  it('has 40 characters and an ellipsis by default', () => {
    expect(truncate('x'.repeat(41))).toBe(`${'x'.repeat(40)}…`);
    expect(truncate('x'.repeat(40))).toBe('x'.repeat(40));
  });

  it('is on one line', () => {
    expect(truncate('  one\n\n two\tthree ', 50)).toBe('one two three');
  });

  it('has no space before the ellipsis', () => {
    expect(truncate('one two', 4)).toBe('one…');
  });

  it('does not split an emoji of several code points', () => {
    const family = '👩‍👩‍👧‍👦';
    expect(truncate(`${family}${family}`, 1)).toBe(`${family}…`);
  });

  it('is never longer than the limit plus the ellipsis', () => {
    fc.assert(
      fc.property(text, length, (given, most) => {
        expect(countOf(truncate(given, most))).toBeLessThanOrEqual(most + 1);
      }),
    );
  });

  it('starts like the whole text', () => {
    fc.assert(
      fc.property(text, length, (given, most) => {
        const line = given.replaceAll(/\s+/g, ' ').trim();
        const cut = truncate(given, most);
        expect(cut === line || (cut.endsWith('…') && line.startsWith(cut.slice(0, -1)))).toBe(true);
      }),
    );
  });

  it('never contains half a character', () => {
    fc.assert(
      fc.property(text, length, (given, most) => {
        expect(truncate(given, most).isWellFormed()).toBe(true);
      }),
    );
  });
});
