import { type RefObject, useEffect, useRef } from 'react';

/** Between toasts and adjacent elements. */
const GAP_PX = 8;

/**
 * Keeps toasts from covering controls. The page reserves the height of the stack (`--toasts-height`), and the stack
 * avoids the bar of a page (`data-bottom-bar`), which must not move because the user may be about to click it.
 */
export function useToastRoom(): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const stack = ref.current;
    if (!stack) return;
    let bar: Element | null = null;
    const place = () => {
      const found = document.querySelector('[data-bottom-bar]');
      if (found !== bar) {
        if (bar) observer.unobserve(bar);
        if (found) observer.observe(found);
        bar = found;
      }
      makeRoom(stack);
      stack.style.setProperty('--toasts-lift', `${bar ? liftOver(bar, stack) : 0}px`);
    };
    const observer = new ResizeObserver(place);
    observer.observe(stack);
    observer.observe(document.body);
    window.addEventListener('scroll', place, { passive: true });
    window.addEventListener('resize', place);
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', place);
      window.removeEventListener('resize', place);
    };
  }, []);

  return ref;
}

function makeRoom({ offsetHeight }: HTMLElement): void {
  // The stack is 1rem above the bottom.
  const height = offsetHeight === 0 ? '0px' : `calc(1rem + ${offsetHeight + GAP_PX}px)`;
  document.documentElement.style.setProperty('--toasts-height', height);
}

/** How far the stack moves up to be above the bar. 0 if there is space below it. */
function liftOver(bar: Element, stack: HTMLElement): number {
  const { top, bottom } = bar.getBoundingClientRect();
  const ownBottom = Number.parseFloat(getComputedStyle(stack).bottom);
  const hasRoomBelow = innerHeight - bottom >= ownBottom + stack.offsetHeight + GAP_PX;
  return hasRoomBelow ? 0 : Math.max(0, innerHeight - top + GAP_PX - ownBottom);
}
