import { type DragEvent, useState } from 'react';
import type { LabRow } from './use-lab-row-form.ts';

/** Position of a row: zero-based among the siblings with the same `titleId`. */
export interface RowPlace {
  row: LabRow;
  place: number;
  titleId: number | null;
}

interface Gap {
  rowId: number;
  side: 'before' | 'after';
}

/** Drag and drop by a handle, among siblings only. Buttons offer the same moves to keyboard users. */
export function useDragRow(onMove: (row: LabRow, position: number, way: 'up' | 'down') => void) {
  const [dragged, setDragged] = useState<RowPlace | null>(null);
  const [gap, setGap] = useState<Gap | null>(null);
  const end = () => {
    setDragged(null);
    setGap(null);
  };

  const handleProps = (place: RowPlace) => ({
    draggable: true,
    onDragStart: ({ dataTransfer, currentTarget }: DragEvent<HTMLElement>) => {
      dataTransfer.effectAllowed = 'move';
      const line = currentTarget.closest('tr');
      if (line) dataTransfer.setDragImage(line, 0, line.offsetHeight / 2);
      setDragged(place);
    },
    onDragEnd: end,
  });

  const rowProps = ({ row, place, titleId }: RowPlace) => {
    const isTarget = dragged !== null && dragged.titleId === titleId && dragged.row.id !== row.id;
    return {
      'data-gap': gap?.rowId === row.id ? gap.side : undefined,
      onDragOver: (event: DragEvent<HTMLElement>) => {
        if (!isTarget) return setGap(null);
        event.preventDefault(); // allow dropping here
        const side = sideOf(event);
        if (gap?.rowId !== row.id || gap.side !== side) setGap({ rowId: row.id, side });
      },
      onDrop: (event: DragEvent<HTMLElement>) => {
        event.preventDefault();
        // The gap on the screen may lag behind the pointer, so the event itself decides.
        if (isTarget) {
          const position = positionAfter(dragged.place, place, sideOf(event));
          if (position !== dragged.place) onMove(dragged.row, position, position < dragged.place ? 'up' : 'down');
        }
        end();
      },
    };
  };
  return { handleProps, rowProps };
}

function sideOf({ clientY, currentTarget }: DragEvent<HTMLElement>): Gap['side'] {
  const { top, height } = currentTarget.getBoundingClientRect();
  return clientY < top + height / 2 ? 'before' : 'after';
}

/** New position of a row that is moved from `from` and dropped before or after the row at `over`. */
export function positionAfter(from: number, over: number, side: 'before' | 'after'): number {
  const gap = side === 'before' ? over : over + 1;
  return from < gap ? gap - 1 : gap;
}
