import type { Source } from '#shared/bank/question.contract.ts';

/** A source in one line: `Title <https://…>`. */
export const writeSourceLine = ({ title, url }: Source): string =>
  `${title.replaceAll(/\s+/g, ' ')}${url === null ? '' : ` <${url}>`}`;

/** The other way round; what is no address is part of the title. Strangers' lines may be of any length. */
export function readSourceLine(line: string): Source {
  const text = line.trim();
  const opening = text.lastIndexOf('<');
  const url = text.slice(opening + 1, -1);
  // Markdown may have escaped the bracket.
  const title = text.slice(0, Math.max(opening, 0)).replace(/\\$/, '');
  const hasAddress = text.endsWith('>') && /\s$/.test(title) && /^https?:\/\/[^\s>]+$/.test(url);
  return hasAddress ? { title: title.trim(), url } : { title: text, url: null };
}
