import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { startOf } from '#server/bank/exchange/source-file.ts';
import { readOlxArchive } from './read-archive.ts';
import { readOlx } from './read-olx.ts';

const ARCHIVE = /\.(?:tar\.gz|tgz|tar)$/i;
const PROBLEMS =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)*<(?:problem|library|vertical|sequential|chapter|course)[\s>]/;

/**
 * Problems of Open edX: one per XML file, several in a library, unit or course, or the archive of an exported course or
 * library, which also contains the pictures.
 */
export const olxFormat: ExchangeFormat = {
  name: 'olx',
  title: 'Open edX (OLX)',
  extension: 'xml',
  contentType: 'application/xml; charset=utf-8',
  recognises: (start, name) => ARCHIVE.test(name) || PROBLEMS.test(start),
  async *read(file) {
    yield* ARCHIVE.test(file.name) || !/^\s*</.test(await startOf(file)) ? readOlxArchive(file) : readOlx(file);
  },
};
