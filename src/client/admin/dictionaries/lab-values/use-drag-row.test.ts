import { act, renderHook } from '@testing-library/react';
import * as fc from 'fast-check';
import type { DragEvent } from 'react';
import { expect, it, vi } from 'vitest';
import { positionAfter, type RowPlace, useDragRow } from './use-drag-row.ts';

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

it('moves a row that is dropped before the gap is on the screen', () => {
  const onMove = vi.fn();
  const { result } = renderHook(() => useDragRow(onMove));
  const placeOf = (place: number): RowPlace => ({
    row: { id: place + 1, name: `Row ${place}`, synonyms: null, value: '1', siValue: null, revision: 1 },
    place,
    titleId: null,
  });
  const currentTarget = document.createElement('div');
  const event = (clientY: number) =>
    ({
      currentTarget,
      clientY,
      dataTransfer: new DataTransfer(),
      preventDefault: () => {},
    }) as unknown as DragEvent<HTMLElement>;

  act(() => result.current.handleProps(placeOf(1)).onDragStart(event(0)));
  act(() => result.current.rowProps(placeOf(0)).onDrop(event(-1)));
  expect(onMove).toHaveBeenCalledExactlyOnceWith(placeOf(1).row, 0, 'up');
});
