import type { Source } from '#shared/bank/question.contract.ts';

/** A source on one line: `Title <https://…>`. */
export const writeSourceLine = ({ title, url }: Source): string =>
  `${title.replaceAll(/\s+/g, ' ')}${url === null ? '' : ` <${url}>`}`;

/**
 * The inverse; anything that is not a URL is part of the title. Lines may be of any length, so the bracket is found
 * without a regular expression.
 */
export function readSourceLine(line: string): Source {
  const text = line.trim();
  const opening = text.lastIndexOf('<');
  const url = text.slice(opening + 1, -1);
  // Markdown may have escaped the bracket.
  const title = text.slice(0, Math.max(opening, 0)).replace(/\\$/, '');
  const hasAddress = text.endsWith('>') && /\s$/.test(title) && /^https?:\/\/[^\s>]+$/.test(url);
  return hasAddress ? { title: title.trim(), url } : { title: text, url: null };
}
