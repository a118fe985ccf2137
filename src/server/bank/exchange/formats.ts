import { aikenFormat } from './aiken/aiken-format.ts';
import { ankiPackageFormat } from './anki/anki-package-format.ts';
import { ankiTextFormat } from './anki/anki-text-format.ts';
import { csvFormat } from './csv/csv-format.ts';
import type { ExchangeFormat } from './exchange-format.ts';
import { giftFormat } from './gift/gift-format.ts';
import { jsonFormat } from './json/json-format.ts';
import { jsonLinesFormat } from './json/json-lines-format.ts';
import { moodleFormat } from './moodle/moodle-format.ts';
import { olxFormat } from './olx/olx-format.ts';
import { qtiFormat } from './qti/qti-format.ts';
import { xlsxFormat } from './xlsx/xlsx-format.ts';

/** All formats. The first one that recognises a file reads it, so the most specific ones come first. */
export const formats: readonly ExchangeFormat[] = [
  xlsxFormat,
  ankiPackageFormat,
  ankiTextFormat,
  jsonFormat,
  jsonLinesFormat,
  csvFormat,
  moodleFormat,
  qtiFormat,
  olxFormat,
  aikenFormat,
  giftFormat,
];

export const formatNamed = (name: string): ExchangeFormat | undefined => formats.find((format) => format.name === name);

export const formatOf = (start: string, name: string): ExchangeFormat | undefined =>
  formats.find((format) => format.recognises(start, name));
