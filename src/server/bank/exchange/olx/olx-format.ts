import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { readOlx } from './read-olx.ts';

/** Problems of Open edX, one per file or several in a library, unit or course. Their pictures are in other files. */
export const olxFormat: ExchangeFormat = {
  name: 'olx',
  title: 'Open edX (OLX)',
  extension: 'xml',
  contentType: 'application/xml; charset=utf-8',
  recognises: (start) =>
    /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:problem|library|vertical|sequential|chapter|course)[\s>]/.test(
      start,
    ),
  read: readOlx,
};
