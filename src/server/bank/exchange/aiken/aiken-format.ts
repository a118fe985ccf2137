import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { loadedLater } from '#server/bank/exchange/loaded-later.ts';

/** Import only: the format cannot contain explanations. */
export const aikenFormat: ExchangeFormat = {
  name: 'aiken',
  title: 'Aiken',
  extension: 'txt',
  contentType: 'text/plain; charset=utf-8',
  recognises: (start, name) =>
    /\.(?:txt|aiken)$/i.test(name) && (/^ANSWER:/m.test(start) || (/^A[.)]\s/m.test(start) && /^B[.)]\s/m.test(start))),
  read: loadedLater(async () => (await import('./read-aiken.ts')).readAiken),
};
