/** Markdown syntax in the order of removal; only the visible text remains. */
const marks: [RegExp, string][] = [
  // Code fences, horizontal rules, and the separator line of a table.
  [/^\s*(?:`{3,}|~{3,}).*$/gm, ''],
  [/^\s*(?:[-*_]\s*){3,}$/gm, ''],
  [/^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/gm, ''],
  // Line prefixes: quotes, headings, list items.
  [/^\s*(?:>\s?)+/gm, ''],
  [/^\s*#{1,6}\s+/gm, ''],
  [/^\s*(?:[-*+]|\d{1,9}[.)])\s+/gm, ''],
  // Pictures and links are replaced by their text.
  [/!\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/\[([^\]]+)\]\([^)]*\)/g, '$1'],
  [/<((?:https?|mailto):[^\s>]+)>/g, '$1'],
  [/<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>/gi, ''],
  [/`+([^`]+)`+/g, '$1'],
  // Emphasis encloses whole words: a single asterisk is not emphasis, nor is one inside a name (HLA-B*27).
  [/(?<![\p{L}\d])([*_]{1,3}|~~)(?=\S)(.*?\S)\1(?![\p{L}\d])/gu, '$2'],
  [/^\s*\|(.*)\|\s*$/gm, '$1'],
  [/\s+\|\s+/g, ', '],
];

/** Escaped characters are literal; they are moved to the private use area until the syntax is removed. */
const HIDDEN = 0xe000;
const hide = (text: string) =>
  text.replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => String.fromCharCode(HIDDEN + sign.charCodeAt(0)));
const show = (text: string) =>
  text.replace(/[\ue021-\ue07e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - HIDDEN));

/** Markdown as plain text, on one line. */
export function markdownAsText(markdown: string): string {
  const bare = marks.reduce((text, [mark, left]) => text.replace(mark, left), hide(markdown));
  return show(bare).replace(/\s+/g, ' ').trim();
}
