import type { Deps } from '#server/platform/deps.ts';
import type { Faq, FaqCategory, LatestNewsResult, ListQuery, Post } from '#shared/content/contract.ts';
import { builtInSource } from './built-in-source.ts';
import { remoteSource } from './remote-source.ts';

export interface ListPage<Item> {
  items: Item[];
  /** Total on all pages. */
  total: number;
}

/** Where news and FAQ come from. Both sources return the same shape. */
export interface ContentSource {
  latestNews: () => Promise<LatestNewsResult>;
  posts: (query: ListQuery) => Promise<ListPage<Post>>;
  faqs: (query: ListQuery) => Promise<ListPage<Faq>>;
  categories: (query: ListQuery) => Promise<ListPage<FaqCategory>>;
}

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
