import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { loadedLater } from '#server/bank/exchange/loaded-later.ts';

export const moodleFormat: ExchangeFormat = {
  name: 'moodle',
  title: 'Moodle XML',
  extension: 'xml',
  contentType: 'application/xml; charset=utf-8',
  recognises: (start) => /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^<]*\s)*<quiz[\s>]/.test(start),
  read: loadedLater(async () => (await import('./read-moodle.ts')).readMoodle),
  write: loadedLater(async () => (await import('./write-moodle.ts')).writeMoodle),
};
