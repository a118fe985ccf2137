import type { Faq, FaqCategory, Post } from '#shared/content/contract.ts';
import { truncate } from '#shared/content/truncate.ts';
import { plainLine, plainText } from './plain-text.ts';
import type { RemoteCategory, RemoteFaq, RemotePost } from './remote-items.ts';

const EXCERPT_LENGTH = 200;

export function presentPost(
  { id, date_gmt, link, title, content, excerpt, _embedded }: RemotePost,
  origin: string,
): Post {
  const text = plainText(content.rendered);
  // The content security policy allows pictures only from this host.
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

export const presentFaq = ({ id, title, content, category }: RemoteFaq): Faq => ({
  id,
  title: { rendered: plainLine(title.rendered) },
  content: { rendered: plainText(content.rendered) },
  category,
});

export const presentCategory = ({ id, name, count }: RemoteCategory): FaqCategory => ({
  id,
  name: plainLine(name),
  count,
});
