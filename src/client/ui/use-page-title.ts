import { useEffect } from 'react';

/** Sets the tab title: 'Dashboard · Vignette'. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Vignette' : `${title} · Vignette`;
  }, [title]);
}
