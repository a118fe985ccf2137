const characters = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * The first characters of a text on one line, and an ellipsis when that is not all of it. A character is what a reader
 * sees as one: an emoji of several parts is kept or left out, never cut.
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
