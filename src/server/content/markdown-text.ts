/** Markdown syntax and its replacement. The order matters: an image is a link with a `!` before it. */
const marks: [RegExp, string][] = [
  [/<\/?[a-z][^>]*>/gi, ''],
  [/!\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/^ {0,3}(?:#{1,6}|>|[-*+]|\d{1,9}[.)])\s+/gm, ''],
  [/(\*\*|__|~~|`)(.+?)\1/g, '$2'],
  [/(?<!\w)([*_])(\S(?:.*?\S)?)\1(?!\w)/g, '$2'],
  [/&#038;/g, 'and'],
];

/** The readable text of Markdown, for lists that show its beginning. */
export const markdownText = (markdown: string): string =>
  marks.reduce((text, [mark, rest]) => text.replaceAll(mark, rest), markdown).trim();
