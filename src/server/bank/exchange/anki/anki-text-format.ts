import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { loadedLater } from '#server/bank/exchange/loaded-later.ts';

/**
 * Anki notes as plain text: one line of fields per note, after header lines that start with # and describe the format.
 */
export const ankiTextFormat: ExchangeFormat = {
  name: 'anki-text',
  title: 'Anki notes in plain text',
  extension: 'txt',
  contentType: 'text/plain; charset=utf-8',
  recognises: (start) => /^#(separator|html|notetype|deck|columns|tags|guid)\b[^\n]*:/i.test(start),
  read: loadedLater(async () => (await import('./read-text.ts')).readNotes),
};
