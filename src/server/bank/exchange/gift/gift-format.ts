import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { loadedLater } from '#server/bank/exchange/loaded-later.ts';

/** A title, a category, or options in braces. */
const SIGNS = /^(?:::[^:]|\$CATEGORY:)|\{[^{}]*[=~][^{}]*(?:\}|$)/m;

export const giftFormat: ExchangeFormat = {
  name: 'gift',
  title: 'GIFT',
  extension: 'gift',
  contentType: 'text/plain; charset=utf-8',
  recognises: (start, name) => /\.gift$/i.test(name) || (/\.txt$/i.test(name) && SIGNS.test(start)),
  read: loadedLater(async () => (await import('./read-gift.ts')).readGift),
  write: loadedLater(async () => (await import('./write-gift.ts')).writeGift),
};
