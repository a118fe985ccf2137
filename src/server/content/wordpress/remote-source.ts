import type { Deps } from '#server/platform/deps.ts';
import type { Faq, FaqCategory, ListQuery, Post } from '#shared/content/contract.ts';
import { truncate } from '#shared/content/truncate.ts';
import type { ContentSource, ListPage } from './content-source.ts';
import { fetchList } from './fetch-list.ts';
import { keepList } from './kept-list.ts';
import { plainLine, plainText } from './plain-text.ts';
import { RemoteCategory, RemoteFaq, RemotePost } from './remote-items.ts';

const LATEST = 5;
const EXCERPT_LENGTH = 200;

/** What is asked of WordPress, always the same: a visitor's search and pages are answered from what is kept. */
const requests = {
  // Newest first, as WordPress sorts them; more than these nobody has scrolled through.
  posts: 'posts?per_page=50&_embed=wp:featuredmedia&_fields=id,date_gmt,link,title,content,excerpt,_links,_embedded',
  faqs: 'sp_faq?per_page=100&_fields=id,title,content,category',
  categories: 'category?per_page=100&_fields=id,name,count',
};

/** News and FAQ of the configured WordPress. All it says is untrusted: checked, stripped to text, kept for a while. */
export function remoteSource({ now, log }: Deps, wordpressUrl: string): ContentSource {
  const base = `${wordpressUrl}/wp-json/wp/v2/`;
  const { origin } = new URL(base);
  const address = (name: keyof typeof requests) => new URL(base + requests[name]);
  const posts = keepList<Post>({
    name: 'posts',
    now,
    log,
    load: async () => (await fetchList(address('posts'), RemotePost)).map((post) => presentPost(post, origin)),
  });
  const faqs = keepList<Faq>({
    name: 'faqs',
    now,
    log,
    load: async () => (await fetchList(address('faqs'), RemoteFaq)).map(presentFaq),
  });
  const categories = keepList<FaqCategory>({
    name: 'categories',
    now,
    log,
    load: async () => (await fetchList(address('categories'), RemoteCategory)).map(presentCategory),
  });

  return {
    latestNews: async () => (await posts()).slice(0, LATEST).map(presentLatest),
    posts: async (query) => pageOf(await posts(), query, ({ title, content }) => [title.rendered, content.rendered]),
    faqs: async (query) => pageOf(await faqs(), query, ({ title, content }) => [title.rendered, content.rendered]),
    categories: async (query) => pageOf(await categories(), query, ({ name }) => [name]),
  };
}

function presentPost({ id, date_gmt, link, title, content, excerpt, _embedded }: RemotePost, origin: string): Post {
  const text = plainText(content.rendered);
  // Pictures of other hosts would be blocked by the page's policy, which names this one.
  const photo = _embedded?.['wp:featuredmedia']
    ?.map(({ source_url }) => source_url)
    .find((url) => url && URL.parse(url)?.origin === origin);
  return {
    id,
    date: date_gmt,
    link,
    title: { rendered: plainLine(title.rendered) },
    content: { rendered: text },
    excerpt: { rendered: truncate(plainText(excerpt?.rendered ?? '') || text, EXCERPT_LENGTH) },
    _embedded: { 'wp:featuredmedia': photo ? [{ source_url: photo }] : [] },
  };
}

const presentFaq = ({ id, title, content, category }: RemoteFaq): Faq => ({
  id,
  title: { rendered: plainLine(title.rendered) },
  content: { rendered: plainText(content.rendered) },
  category,
});

const presentCategory = ({ id, name, count }: RemoteCategory): FaqCategory => ({ id, name: plainLine(name), count });

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
