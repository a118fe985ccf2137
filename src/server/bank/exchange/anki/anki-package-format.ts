import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { readPackage } from './read-package.ts';
import { writePackage } from './write-package.ts';

/** An Anki deck package: a zip of a database and numbered pictures. */
export const ankiPackageFormat: ExchangeFormat = {
  name: 'anki-package',
  title: 'Anki package',
  extension: 'apkg',
  contentType: 'application/zip',
  recognises: (start, name) => start.startsWith('PK') && /\.(apkg|colpkg)$/i.test(name),
  read: readPackage,
  write: writePackage,
};
