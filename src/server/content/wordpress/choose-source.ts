import type { Deps } from '#server/platform/deps.ts';
import { builtInSource } from './built-in-source.ts';
import type { ContentSource } from './content-source.ts';
import { remoteSource } from './remote-source.ts';

const sources = new WeakMap<Deps, ContentSource>();

/** One per server, so that the routes at both addresses share its cache. */
export function contentSourceOf(deps: Deps): ContentSource {
  const known = sources.get(deps);
  if (known) return known;
  const { wordpressUrl } = deps.config;
  const source = wordpressUrl === undefined ? builtInSource(deps) : remoteSource(deps, wordpressUrl);
  sources.set(deps, source);
  return source;
}
