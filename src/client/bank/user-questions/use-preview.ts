import { useLayoutEffect, useRef, useState } from 'react';

/** The preview in place of the form. Whoever comes back from it is where they were. */
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
