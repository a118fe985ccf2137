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
    let watched: (Element | null)[] = [];
    let wasEmpty = false;
    const place = () => {
      const isEmpty = stack.offsetHeight === 0;
      // Measuring on every change of the page without a toast would slow the page down.
      if (isEmpty && wasEmpty) return;
      wasEmpty = isEmpty;
      const bar = document.querySelector('[data-bottom-bar]');
      const content = document.querySelector('main > :last-child');
      for (const element of watched) if (element && element !== bar && element !== content) observer.unobserve(element);
      for (const element of [bar, content]) if (element && !watched.includes(element)) observer.observe(element);
      watched = [bar, content];
      makeRoom(stack, content);
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

function makeRoom(stack: HTMLElement, content: Element | null): void {
  const root = document.documentElement;
  // The stack is 1rem above the bottom of the window.
  const height = stack.offsetHeight === 0 ? '0px' : `calc(1rem + ${stack.offsetHeight + GAP_PX}px)`;
  root.style.setProperty('--toasts-height', height);
  root.style.setProperty('--toasts-room', needsRoom(stack, content) ? height : '0px');
}

/** A page in a large window that ends above the toasts gets no room, because a scroll bar would shift its layout. */
function needsRoom(stack: HTMLElement, content: Element | null): boolean {
  if (matchMedia('(max-width: 47.99em), (max-height: 45em)').matches) return true;
  const room = Number.parseFloat(getComputedStyle(document.body).paddingBottom) || 0;
  if (document.documentElement.scrollHeight - room > innerHeight) return true;
  return content !== null && content.getBoundingClientRect().bottom > stack.getBoundingClientRect().top - GAP_PX;
}

/** How far the stack moves up to be above the bar. 0 if there is space below it. */
function liftOver(bar: Element, stack: HTMLElement): number {
  const { top, bottom } = bar.getBoundingClientRect();
  const ownBottom = Number.parseFloat(getComputedStyle(stack).bottom);
  const hasRoomBelow = innerHeight - bottom >= ownBottom + stack.offsetHeight + GAP_PX;
  return hasRoomBelow ? 0 : Math.max(0, innerHeight - top + GAP_PX - ownBottom);
}
