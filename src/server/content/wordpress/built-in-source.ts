import type { Deps } from '#server/platform/deps.ts';
import type { Post } from '#shared/content/contract.ts';
import { truncate } from '#shared/content/truncate.ts';
import { markdownAsLines } from '#shared/platform/markdown-as-text.ts';
import { findFaqCategories, findFaqs } from '../faqs.queries.ts';
import { findLatestNews, findNews, type NewsRow } from '../news.queries.ts';
import type { ContentSource } from './content-source.ts';

const EXCERPT_LENGTH = 200;

/** News and FAQ written in the admin area, in the shape of WordPress. */
export function builtInSource({ db, now }: Deps): ContentSource {
  return {
    latestNews: () => findLatestNews(db, now()),
    async posts(query) {
      const { items, total } = await findNews(db, { ...query, now: now() });
      return { items: items.map(presentPost), total };
    },
    async faqs(query) {
      const { items, total } = await findFaqs(db, query);
      const faqs = items.map(({ id, question, answer, categoryId }) => {
        return { id, title: { rendered: question }, content: { rendered: answer }, category: [categoryId] };
      });
      return { items: faqs, total };
    },
    categories: (query) => findFaqCategories(db, query),
  };
}

/** As specified, the encoded ampersand of WordPress is read as a word. */
export const markdownText = (markdown: string): string => markdownAsLines(markdown).replaceAll('&#038;', 'and');

function presentPost({ id, title, body, link, photo, date }: NewsRow): Post {
  const text = markdownText(body);
  return {
    id,
    date,
    link,
    title: { rendered: markdownText(title) },
    content: { rendered: text },
    excerpt: { rendered: truncate(text, EXCERPT_LENGTH) },
    _embedded: { 'wp:featuredmedia': photo === null ? [] : [{ source_url: photo }] },
  };
}
