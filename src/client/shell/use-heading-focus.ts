import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';

/** Moves the focus to the heading after navigation, so that screen readers and Tab continue from there. */
export function useHeadingFocus(): void {
  const router = useRouter();
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        // On the first page load the browser's own focus remains.
        if (fromLocation === undefined || !pathChanged) return;
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
      }),
    [router],
  );
}
