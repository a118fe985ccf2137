import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { loadedLater } from '#server/bank/exchange/loaded-later.ts';

/** A list of questions, or an object with a list named `questions`. */
export const jsonFormat: ExchangeFormat = {
  name: 'json',
  title: 'JSON',
  extension: 'json',
  contentType: 'application/json; charset=utf-8',
  recognises: (start) => /^\s*\[/.test(start) || (/^\s*\{/.test(start) && /"questions"\s*:\s*\[/.test(start)),
  records: loadedLater(async () => (await import('./json-list.ts')).recordsOfList),
  read: loadedLater(async () => (await import('./json-list.ts')).readList),
  write: loadedLater(async () => (await import('./json-list.ts')).writeList),
};
