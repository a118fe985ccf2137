import type { z } from 'zod';
import type { Deps } from '#server/platform/deps.ts';
import type { ListQuery, Post } from '#shared/content/contract.ts';
import { cacheList } from './cached-list.ts';
import type { ContentSource, ListPage } from './content-source.ts';
import { fetchList } from './fetch-list.ts';
import { RemoteCategory, RemoteFaq, RemotePost } from './remote-items.ts';

const LATEST = 5;

/** The only requests to WordPress. Searches and pages of visitors are served from the cached lists. */
const requests = {
  // Newest first, in WordPress's order. Older posts are not shown.
  posts: 'posts?per_page=50&_embed=wp:featuredmedia&_fields=id,date_gmt,link,title,content,excerpt,_links,_embedded',
  faqs: 'sp_faq?per_page=100&_fields=id,title,content,category',
  categories: 'category?per_page=100&_fields=id,name,count',
};

/** Loaded with the first list, because most installations have no WordPress and need no HTML parser. */
const loadPresenters = () => import('./remote.present.ts');
type Presenters = Awaited<ReturnType<typeof loadPresenters>>;

/**
 * News and FAQ of the configured WordPress. Its responses are untrusted: they are validated, stripped to text and
 * cached.
 */
export function remoteSource({ now, log }: Deps, wordpressUrl: string): ContentSource {
  const base = `${wordpressUrl}/wp-json/wp/v2/`;
  const { origin } = new URL(base);
  const address = (name: keyof typeof requests) => new URL(base + requests[name]);
  const listOf = <Remote, Item>(
    name: keyof typeof requests,
    schema: z.ZodType<Remote>,
    presenterOf: (presenters: Presenters) => (remote: Remote) => Item,
  ) =>
    cacheList<Item>({
      name,
      now,
      log,
      async load() {
        const present = presenterOf(await loadPresenters());
        return (await fetchList(address(name), schema)).map((remote) => present(remote));
      },
    });
  const posts = listOf(
    'posts',
    RemotePost,
    ({ presentPost }) =>
      (post) =>
        presentPost(post, origin),
  );
  const faqs = listOf('faqs', RemoteFaq, ({ presentFaq }) => presentFaq);
  const categories = listOf('categories', RemoteCategory, ({ presentCategory }) => presentCategory);

  return {
    latestNews: async () => (await posts()).slice(0, LATEST).map(presentLatest),
    posts: async (query) => pageOf(await posts(), query, ({ title, content }) => [title.rendered, content.rendered]),
    faqs: async (query) => pageOf(await faqs(), query, ({ title, content }) => [title.rendered, content.rendered]),
    categories: async (query) => pageOf(await categories(), query, ({ name }) => [name]),
  };
}

const presentLatest = ({ title, link, _embedded }: Post) => ({
  title: title.rendered,
  label: 'News',
  link,
  actionName: 'Read more',
  photo: _embedded?.['wp:featuredmedia'][0]?.source_url ?? null,
});

function pageOf<Item>(
  all: Item[],
  { search, page, per_page }: ListQuery,
  textsOf: (item: Item) => string[],
): ListPage<Item> {
  const wanted = search.toLowerCase();
  const matching = all.filter((item) => textsOf(item).some((text) => text.toLowerCase().includes(wanted)));
  return { items: matching.slice((page - 1) * per_page, page * per_page), total: matching.length };
}
