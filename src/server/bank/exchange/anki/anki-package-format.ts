import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { loadedLater } from '#server/bank/exchange/loaded-later.ts';

/** An Anki deck package: a zip of a database and numbered pictures. */
export const ankiPackageFormat: ExchangeFormat = {
  name: 'anki-package',
  title: 'Anki package',
  extension: 'apkg',
  contentType: 'application/zip',
  recognises: (start, name) => start.startsWith('PK') && /\.(apkg|colpkg)$/i.test(name),
  read: loadedLater(async () => (await import('./read-package.ts')).readPackage),
  write: loadedLater(async () => (await import('./write-package.ts')).writePackage),
};
