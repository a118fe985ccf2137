const MAX_LENGTH = 500;
/** Any origin does: it only shows whether the path leaves it. */
const HERE = 'http://here.invalid';

/** The path to go on to after signing in; null for anything that leads to another site, or to no page. */
export function ownPath(given: string | undefined): string | null {
  if (!given?.startsWith('/') || given.length > MAX_LENGTH) return null;
  const resolved = URL.parse(given, HERE);
  if (resolved?.origin !== HERE || resolved.pathname.startsWith('/api/')) return null;
  // Dots and tabs may have hidden the two slashes with which another host begins.
  if (resolved.pathname.startsWith('//')) return null;
  return `${resolved.pathname}${resolved.search}${resolved.hash}`;
}
