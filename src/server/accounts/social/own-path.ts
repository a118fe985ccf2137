const MAX_LENGTH = 500;
/** Any origin works: it only shows whether the path leaves it. */
const HERE = 'http://here.invalid';

/** The path to continue with after sign-in; null for anything that leads to another site or is not a page. */
export function ownPath(given: string | undefined): string | null {
  if (!given?.startsWith('/') || given.length > MAX_LENGTH) return null;
  const resolved = URL.parse(given, HERE);
  if (resolved?.origin !== HERE || resolved.pathname.startsWith('/api/')) return null;
  // Dots and tabs may have hidden the two slashes that start another host.
  if (resolved.pathname.startsWith('//')) return null;
  return `${resolved.pathname}${resolved.search}${resolved.hash}`;
}
