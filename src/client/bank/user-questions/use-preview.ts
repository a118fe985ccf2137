import { useLayoutEffect, useRef, useState } from 'react';

/** Shows the preview instead of the form, and restores the scroll position afterwards. */
export function usePreview() {
  const [isPreviewed, setIsPreviewed] = useState(false);
  const writtenAt = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (isPreviewed || writtenAt.current === null) return;
    window.scrollTo(0, writtenAt.current);
    writtenAt.current = null;
  }, [isPreviewed]);
  return {
    isPreviewed,
    showPreview: () => {
      writtenAt.current = window.scrollY;
      setIsPreviewed(true);
    },
    hidePreview: () => setIsPreviewed(false),
  };
}
