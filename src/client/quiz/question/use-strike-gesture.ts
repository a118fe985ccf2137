import { type MouseEvent, type PointerEvent, useRef } from 'react';

const LONG_PRESS_MS = 500;
/** Tolerance for small finger movements. */
const STILL_PX = 10;

/** Detects a right-click or a long press. Some phones report a long press as a right-click too; it counts once. */
export function useStrikeGesture(onStrike: (() => void) | undefined) {
  const press = useRef<{ timer: number; x: number; y: number } | null>(null);
  const struckAt = useRef(-Infinity);

  const strike = () => {
    if (performance.now() - struckAt.current < 2 * LONG_PRESS_MS) return;
    struckAt.current = performance.now();
    onStrike?.();
  };
  const release = () => {
    if (press.current) clearTimeout(press.current.timer);
    press.current = null;
  };
  if (!onStrike) return {};
  return {
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      const isTouch = press.current !== null;
      release();
      if (!isTouch) struckAt.current = -Infinity;
      strike();
    },
    onPointerDown: ({ pointerType, clientX, clientY }: PointerEvent) => {
      if (pointerType === 'mouse') return;
      press.current = { timer: window.setTimeout(strike, LONG_PRESS_MS), x: clientX, y: clientY };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from && Math.hypot(clientX - from.x, clientY - from.y) > STILL_PX) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    /** The click after a long press must not also select the option. */
    onClickCapture: (event: MouseEvent) => {
      if (isByMouse(event) || event.detail === 0) return;
      if (performance.now() - struckAt.current > 2 * LONG_PRESS_MS) return;
      if ((event.target as Element).closest('button')) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}

/** Older browsers do not report the pointer type of a click. */
const isByMouse = ({ nativeEvent }: MouseEvent): boolean =>
  'pointerType' in nativeEvent && nativeEvent.pointerType === 'mouse';
