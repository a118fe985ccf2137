import { createHash } from 'node:crypto';
import type { QuestionContent } from './new-question.ts';

const plain = (text: string) => text.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim();

/** The same for the same words, regardless of spacing, case and order of options. */
export function fingerprintOf({ stem, leadIn, options }: Pick<QuestionContent, 'stem' | 'leadIn' | 'options'>): string {
  const parts = [plain(stem), plain(leadIn), ...options.map(({ text }) => plain(text)).toSorted()];
  return createHash('sha256').update(parts.join('\0')).digest('base64url');
}
