import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** After a change of screen the focus goes to its heading: a screen reader reads on there, Tab goes on from there. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // The first page load keeps the browser's own place.
        if (fromLocation === undefined || !pathChanged) return;
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
