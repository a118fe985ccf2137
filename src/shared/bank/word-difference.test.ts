import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Piece, wordDifference } from './word-difference.ts';

const sideOf = (pieces: Piece[], without: Piece['kind']) =>
  pieces
    .filter(({ kind }) => kind !== without)
    .map(({ text }) => text)
    .join('');

describe('the difference between two texts', () => {
  it('is calculated by words', () => {
    expect(wordDifference('A 54-year-old man has chest pain.', 'A 61-year-old man has severe chest pain.')).toEqual([
      { kind: 'same', text: 'A ' },
      { kind: 'gone', text: '54' },
      { kind: 'new', text: '61' },
      { kind: 'same', text: '-year-old man has' },
      { kind: 'new', text: ' severe' },
      { kind: 'same', text: ' chest pain.' },
    ]);
  });

  it('is the text itself if nothing changed, and empty if both are empty', () => {
    expect(wordDifference('The same.', 'The same.')).toEqual([{ kind: 'same', text: 'The same.' }]);
    expect(wordDifference('', '')).toEqual([]);
    expect(wordDifference('', 'New')).toEqual([{ kind: 'new', text: 'New' }]);
    expect(wordDifference('Gone', '')).toEqual([{ kind: 'gone', text: 'Gone' }]);
  });

  const word = fc.constantFrom('pain', 'chest', 'a', ' ', '.', '\n', 'ß', '😀');
  const text = fc.oneof(
    fc.array(word, { maxLength: 40 }).map((words) => words.join('')),
    fc.string({ unit: 'binary' }),
  );

  it('reproduces both texts', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = wordDifference(before, after);
        expect(sideOf(pieces, 'new')).toBe(before);
        expect(sideOf(pieces, 'gone')).toBe(after);
      }),
    );
  });

  it('never has two adjacent pieces of the same kind, or an empty one', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const pieces = wordDifference(before, after);
        expect(pieces.every((piece, place) => piece.text !== '' && piece.kind !== pieces[place + 1]?.kind)).toBe(true);
      }),
    );
  });

  it('is fast for the longest allowed texts', () => {
    const long = (seed: string) =>
      Array.from({ length: 1500 }, (_, place) => (place % 3 ? seed : `w${place}`)).join(' ');
    const started = performance.now();
    const pieces = wordDifference(long('x'), long('y'));
    expect(performance.now() - started).toBeLessThan(1000);
    expect(sideOf(pieces, 'new')).toBe(long('x'));
  });
});
