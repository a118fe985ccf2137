import { markdownAsText } from '#shared/platform/markdown-as-text.ts';

const MAX = 200;

/** The first words of a question, where only these may be shown. */
export function teaserOf(stem: string): string {
  const text = markdownAsText(stem);
  if (text.length <= MAX) return text;
  const start = text.slice(0, MAX);
  const lastBlank = start.lastIndexOf(' ');
  // A text without blanks is cut at the limit, but never inside a surrogate pair.
  const words = lastBlank > 0 ? start.slice(0, lastBlank) : Array.from(start).slice(0, -1).join('');
  return `${words.replace(/[\s.,;:–-]+$/, '')}…`;
}
