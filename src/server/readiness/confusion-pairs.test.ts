import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { confusionPairs } from './confusion-pairs.ts';

const word = fc.constantFrom('Amiloride', 'amiloride', 'Furosemide', 'Digoxin');
const confusions = fc.array(fc.record({ right: word, chosen: word }), { maxLength: 30 });

it('counts both directions of every pair that occurs at least twice', () => {
  fc.assert(
    fc.property(confusions, (all) => {
      const lower = all.map(({ right, chosen }) => [right.toLowerCase(), chosen.toLowerCase()] as const);
      const times = (one: string, other: string) =>
        lower.filter(([right, chosen]) => right === one && chosen === other && one !== other).length;
      const words = ['amiloride', 'digoxin', 'furosemide'];
      const expected = words.flatMap((one, place) =>
        words.slice(place + 1).flatMap((other) => {
          const [there, back] = [times(one, other), times(other, one)];
          return there + back >= 2 ? [[`${one} ${other}`, Math.max(there, back), Math.min(there, back)] as const] : [];
        }),
      );
      const found = confusionPairs(all).map(({ right, chosen, times, reverse }) => [
        [right, chosen]
          .map((text) => text.toLowerCase())
          .toSorted((a, b) => a.localeCompare(b))
          .join(' '),
        times,
        reverse,
      ]);
      expect(new Set(found.map((pair) => pair.join(' ')))).toEqual(new Set(expected.map((pair) => pair.join(' '))));
      const totals = confusionPairs(all).map(({ times, reverse }) => times + reverse);
      expect(totals).toEqual(totals.toSorted((a, b) => b - a));
    }),
  );
});

it('names the answer that is missed more often first', () => {
  const missed = (right: string, chosen: string) => ({ right, chosen });
  expect(
    confusionPairs([
      missed('Furosemide', 'Digoxin'),
      missed('Digoxin', 'Furosemide'),
      missed('Furosemide', 'Digoxin'),
      missed('Amiloride', 'Digoxin'),
    ]),
  ).toEqual([{ right: 'Furosemide', chosen: 'Digoxin', times: 2, reverse: 1 }]);
});
