import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { readMoodle } from './read-moodle.ts';
import { writeMoodle } from './write-moodle.ts';

export const moodleFormat: ExchangeFormat = {
  name: 'moodle',
  title: 'Moodle XML',
  extension: 'xml',
  contentType: 'application/xml; charset=utf-8',
  recognises: (start) => /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*|<!DOCTYPE[^<]*\s)*<quiz[\s>]/.test(start),
  read: readMoodle,
  write: writeMoodle,
};
