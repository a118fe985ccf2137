import { useEffect, useLayoutEffect } from 'react';

const textOf = (title: string | undefined) => (title === undefined ? 'Vignette' : `${title} · Vignette`);

/** Sets the tab title to that of the route: 'Dashboard · Vignette'. */
export function usePageTitle(title: string | undefined): void {
  useLayoutEffect(() => {
    document.title = textOf(title);
  }, [title]);
}

/** Replaces the title of the route with that of the list or record shown; it runs after the layout effect above. */
export function useRecordTitle(title: unknown): void {
  useEffect(() => {
    if (typeof title === 'string') document.title = textOf(title);
  }, [title]);
}
