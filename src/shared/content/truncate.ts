const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The first characters of a text on one line, with an ellipsis if it was cut. Counts graphemes, so an emoji of several
 * code points is never split.
 */
export function truncate(text: string, length = 40): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const seen: string[] = [];
  for (const { segment } of characters.segment(line)) {
    if (seen.length === length) return `${seen.join('').trimEnd()}…`;
    seen.push(segment);
  }
  return line;
}
