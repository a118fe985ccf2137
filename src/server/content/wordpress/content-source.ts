import type { Faq, FaqCategory, LatestNewsResult, ListQuery, Post } from '#shared/content/contract.ts';

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
