import { useState } from 'react';

/** The last content of a dialog, also while it fades out: then `content` is null already. */
export function useLastShown<Content>(content: Content | null): Content | null {
  const [shown, setShown] = useState(content);
  if (content !== null && content !== shown) setShown(content);
  return shown;
}
