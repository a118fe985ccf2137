import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { readGift } from './read-gift.ts';
import { writeGift } from './write-gift.ts';

/** A title, a category, or options in braces. */
const SIGNS = /^(?:::[^:]|\$CATEGORY:)|\{[^{}]*[=~][^{}]*(?:\}|$)/m;

export const giftFormat: ExchangeFormat = {
  name: 'gift',
  title: 'GIFT',
  extension: 'gift',
  contentType: 'text/plain; charset=utf-8',
  recognises: (start, name) => /\.gift$/i.test(name) || (/\.txt$/i.test(name) && SIGNS.test(start)),
  read: readGift,
  write: writeGift,
};
