import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Highlight } from '#shared/quiz/quiz.contract.ts';
import { addHighlight, removeSpan, type TextSpan } from './highlight-ranges.ts';

const LENGTH = 30;
const parts = ['text', 'leadIn'] as const;
const spans = fc
  .record({ part: fc.constantFrom(...parts), from: fc.nat(LENGTH - 1), length: fc.integer({ min: 1, max: LENGTH }) })
  .map(({ part, from, length }): TextSpan => ({ part, from, to: Math.min(LENGTH, from + length) }));
const colors = fc.constantFrom<1 | 2>(1, 2);
/** Highlights made one after the other, as a user would. */
const drawn = fc
  .array(fc.tuple(spans, colors), { maxLength: 12 })
  .map((strokes) =>
    strokes.reduce<Highlight[]>((highlights, [span, color]) => addHighlight(highlights, span, color), []),
  );

const colorAt = (highlights: Highlight[], part: Highlight['part'], place: number) =>
  highlights.find((one) => one.part === part && one.from <= place && place < one.to)?.color ?? null;
const isInside = ({ part, from, to }: TextSpan, of: Highlight['part'], place: number) =>
  part === of && from <= place && place < to;
const places = parts.flatMap((part) => Array.from({ length: LENGTH }, (_, place) => [part, place] as const));

it('changes the colour of the range only', () => {
  fc.assert(
    fc.property(drawn, spans, colors, (before, span, color) => {
      const after = addHighlight(before, span, color);
      for (const [part, place] of places) {
        const expected = isInside(span, part, place) ? color : colorAt(before, part, place);
        expect(colorAt(after, part, place)).toBe(expected);
      }
    }),
  );
});

it('clears the range only', () => {
  fc.assert(
    fc.property(drawn, spans, (before, span) => {
      const after = removeSpan(before, span);
      for (const [part, place] of places) {
        const expected = isInside(span, part, place) ? null : colorAt(before, part, place);
        expect(colorAt(after, part, place)).toBe(expected);
      }
    }),
  );
});

it('never creates overlapping, empty or adjacent highlights of the same colour', () => {
  fc.assert(
    fc.property(drawn, (highlights) => {
      for (const [index, one] of highlights.entries()) {
        expect(one.from).toBeLessThan(one.to);
        const next = highlights[index + 1];
        if (next?.part !== one.part) continue;
        expect(next.from).toBeGreaterThanOrEqual(one.to);
        expect(next.from === one.to && next.color === one.color).toBe(false);
      }
    }),
  );
});

it('ignores an empty selection', () => {
  expect(addHighlight([], { part: 'text', from: 4, to: 4 }, 1)).toEqual([]);
});

it('does not exceed the number of highlights that the server accepts', () => {
  const full = Array.from(
    { length: 60 },
    (_, at) => ({ part: 'text', from: at * 4, to: at * 4 + 2, color: 1 }) as const,
  );
  expect(addHighlight([...full], { part: 'leadIn', from: 0, to: 5 }, 2)).toEqual(full);
});
