import { useEffect } from 'react';

/** Names the browser's tab: 'Dashboard · Vignette'. */
export function usePageTitle(title: string | undefined): void {
  useEffect(() => {
    document.title = title === undefined ? 'Vignette' : `${title} · Vignette`;
  }, [title]);
}
