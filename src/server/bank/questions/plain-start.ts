/** Markdown syntax and its replacement; sufficient for the beginning of a text in a list. */
const marks: [RegExp, string][] = [
  [/!?\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, ''],
  [/^[\s|:-]+$/gm, ' '],
  [/(\*\*|__|~~|`)(.+?)\1/g, '$2'],
  [/(?<![\p{L}\p{N}])([*_])(\S(?:.*?\S)?)\1(?![\p{L}\p{N}])/gu, '$2'],
  [/\|/g, ' '],
  [/\\([!-/:-@[-`{-~])/g, '$1'],
  [/\s+/g, ' '],
];

/** The beginning of a text as plain words on one line. It ends with a whole word, unless the first word is too long. */
export function plainStart(markdown: string, max: number): string {
  const plain = marks.reduce((text, [mark, left]) => text.replaceAll(mark, left), markdown).trim();
  const letters = Array.from(plain);
  if (letters.length <= max) return plain;
  const start = letters.slice(0, max - 1).join('');
  const endsInsideWord = letters[max - 1] !== ' ';
  return `${(endsInsideWord ? start.replace(/\s+\S*$/, '') : start).trimEnd()}…`;
}
