import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { loadedLater } from '#server/bank/exchange/loaded-later.ts';

/** One question per line. */
export const jsonLinesFormat: ExchangeFormat = {
  name: 'jsonl',
  title: 'JSON Lines',
  extension: 'jsonl',
  contentType: 'application/jsonl; charset=utf-8',
  recognises: (start) => /^\s*\{/.test(start),
  records: loadedLater(async () => (await import('./json-lines.ts')).recordsOfLines),
  read: loadedLater(async () => (await import('./json-lines.ts')).readLines),
  write: loadedLater(async () => (await import('./json-lines.ts')).writeLines),
};
