import { markdownAsText } from '#shared/quiz/markdown-as-text.ts';

const MAX = 200;

/** How a question begins, in whole words, where no more than that may be shown. */
export function teaserOf(stem: string): string {
  const text = markdownAsText(stem);
  if (text.length <= MAX) return text;
  const start = text.slice(0, MAX);
  const lastBlank = start.lastIndexOf(' ');
  // A text without blanks is cut where it is; never through the middle of a sign that takes two places.
  const words = lastBlank > 0 ? start.slice(0, lastBlank) : Array.from(start).slice(0, -1).join('');
  return `${words.replace(/[\s.,;:–-]+$/, '')}…`;
}
