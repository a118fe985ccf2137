import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { loadedLater } from '#server/bank/exchange/loaded-later.ts';

const ROOTS = /<(?:[\w-]+:)?(?:questestinterop|assessmentItem|qti-assessment-item)[\s>]/;

/** Reads the versions 1.2, 2.0, 2.1, 2.2 and 3.0, as a package or a single XML file; writes a package of 2.1. */
export const qtiFormat: ExchangeFormat = {
  name: 'qti',
  title: 'QTI',
  extension: 'zip',
  contentType: 'application/zip',
  recognises: (start, name) => (start.startsWith('PK') && /\.(zip|imscc)$/i.test(name)) || ROOTS.test(start),
  read: loadedLater(async () => (await import('./read-qti.ts')).readQti),
  write: loadedLater(async () => (await import('./write-package.ts')).writePackage),
};
