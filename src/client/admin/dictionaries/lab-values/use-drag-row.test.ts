import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { positionAfter } from './use-drag-row.ts';

it('places a dropped row before or after its target and keeps the order of the others', () => {
  const places = fc
    .integer({ min: 2, max: 12 })
    .chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1), fc.nat(count - 1)))
    .filter(([, from, over]) => from !== over);
  fc.assert(
    fc.property(places, fc.constantFrom('before' as const, 'after' as const), ([count, from, over], side) => {
      const rows = Array.from({ length: count }, (_none, place) => place);
      const others = rows.filter((row) => row !== from);
      const position = positionAfter(from, over, side);
      const moved = others.toSpliced(position, 0, from);
      expect(moved.indexOf(from) - moved.indexOf(over)).toBe(side === 'before' ? -1 : 1);
      expect(moved.filter((row) => row !== from)).toEqual(others);
    }),
  );
});
