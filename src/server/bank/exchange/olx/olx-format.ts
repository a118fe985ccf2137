import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { loadedLater } from '#server/bank/exchange/loaded-later.ts';
import { type SourceFile, startOf } from '#server/bank/exchange/source-file.ts';

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
  read: loadedLater(async () => {
    const [{ readOlxArchive }, { readOlx }] = await Promise.all([import('./read-archive.ts'), import('./read-olx.ts')]);
    return async function* (file: SourceFile) {
      const isText = !ARCHIVE.test(file.name) && /^\s*</.test(await startOf(file));
      yield* isText ? readOlx(file) : readOlxArchive(file);
    };
  }),
};
