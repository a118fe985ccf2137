/** In the order they are taken away; what is left is what a reader would see. */
const marks: [RegExp, string][] = [
  // Fences of code, lines between paragraphs, and the line below a table's head.
  [/^\s*(?:`{3,}|~{3,}).*$/gm, ''],
  [/^\s*(?:[-*_]\s*){3,}$/gm, ''],
  [/^\s*\|?\s*:?-+:?\s*(?:\|\s*:?-+:?\s*)*\|?\s*$/gm, ''],
  // What a line may begin with: quotes, headings, points of a list.
  [/^\s*(?:>\s?)+/gm, ''],
  [/^\s*#{1,6}\s+/gm, ''],
  [/^\s*(?:[-*+]|\d{1,9}[.)])\s+/gm, ''],
  // Pictures and links leave their words.
  [/!\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/\[([^\]]+)\]\([^)]*\)/g, '$1'],
  [/<((?:https?|mailto):[^\s>]+)>/g, '$1'],
  [/<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>/gi, ''],
  [/`+([^`]+)`+/g, '$1'],
  // Emphasis clings to whole words: a lone star is none, nor is one inside a name (HLA-B*27).
  [/(?<![\p{L}\d])([*_]{1,3}|~~)(?=\S)(.*?\S)\1(?![\p{L}\d])/gu, '$2'],
  [/^\s*\|(.*)\|\s*$/gm, '$1'],
  [/\s+\|\s+/g, ', '],
];

/** A sign that was written with a backslash is meant as itself; it waits in a place no text uses. */
const HIDDEN = 0xe000;
const hide = (text: string) =>
  text.replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => String.fromCharCode(HIDDEN + sign.charCodeAt(0)));
const show = (text: string) =>
  text.replace(/[\ue021-\ue07e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - HIDDEN));

/** Markdown without its marks, on one line. */
export function markdownAsText(markdown: string): string {
  const bare = marks.reduce((text, [mark, left]) => text.replace(mark, left), hide(markdown));
  return show(bare).replace(/\s+/g, ' ').trim();
}
