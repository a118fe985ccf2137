import type { NewsBody } from '#shared/content/admin-news.contract.ts';
import type { NewsFields } from './admin-news.queries.ts';

/** The sent fields, with `now` resolved to the current time. */
export const newsFieldsOf = ({ publishedAt, ...fields }: NewsBody, now: Date): NewsFields => ({
  ...fields,
  publishedAt: publishedAt === 'now' ? now : dateOrNull(publishedAt),
});

const dateOrNull = (moment: string | null) => (moment === null ? null : new Date(moment));
