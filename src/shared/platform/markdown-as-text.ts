import { formulaAsText, liftFormulas, withFormulas } from './formulas.ts';

/** Markdown syntax in the order of removal; only the visible text remains. No pattern crosses a line break. */
const marks: [RegExp, string][] = [
  // Code fences, horizontal rules, and the separator line of a table.
  [/^[ \t]*(?:`{3,}|~{3,}).*$/gm, ''],
  [/^[ \t]*(?:[-*_][ \t]*){3,}$/gm, ''],
  [/^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/gm, ''],
  // Line prefixes: quotes, headings, list items.
  [/^[ \t]*(?:>[ \t]?)+/gm, ''],
  [/^[ \t]*#{1,6}[ \t]+/gm, ''],
  [/^[ \t]*(?:[-*+]|\d{1,9}[.)])[ \t]+/gm, ''],
  // Pictures and links are replaced by their text.
  [/!\[([^\]]*)\]\([^)]*\)/g, '$1'],
  [/\[([^\]]+)\]\([^)]*\)/g, '$1'],
  [/<((?:https?|mailto):[^\s>]+)>/g, '$1'],
  [/`+([^`]+)`+/g, '$1'],
  // Emphasis encloses whole words: a single asterisk is not emphasis, nor is one inside a name (HLA-B*27).
  [/(?<![\p{L}\d])([*_]{1,3}|~~)(?=\S)(.*?\S)\1(?![\p{L}\d])/gu, '$2'],
  [/^[ \t]*\|(.*)\|[ \t]*$/gm, '$1'],
];
const HTML_TAG = /<\/?[a-z][a-z\d-]*(?:\s[^<>]*)?\/?>/gi;
const BETWEEN_CELLS = /[ \t]+\|[ \t]+/g;

/** Escaped characters are literal; they are moved to the private use area until the syntax is removed. */
const HIDDEN = 0xe000;
const hide = (text: string) =>
  text.replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => String.fromCharCode(HIDDEN + sign.charCodeAt(0)));
const show = (text: string) =>
  text.replace(/[\ue021-\ue07e]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - HIDDEN));

interface Options {
  betweenCells?: string;
  /** Question texts are shown with their tags, because these have no effect there. */
  keepsHtml?: boolean;
}

/** Markdown as plain text with its line breaks. */
export function markdownAsLines(markdown: string, { betweenCells = ', ', keepsHtml = false }: Options = {}): string {
  const lifted = liftFormulas(markdown);
  const bare = marks.reduce((text, [mark, left]) => text.replace(mark, left), hide(lifted.text));
  const text = keepsHtml ? bare : bare.replace(HTML_TAG, '');
  const shown = show(text.replace(BETWEEN_CELLS, betweenCells)).trim();
  return withFormulas(shown, lifted.formulas, ({ tex }) => formulaAsText(tex));
}

/** Markdown as plain text, on one line. */
export const markdownAsText = (markdown: string, options?: Options): string =>
  markdownAsLines(markdown, options).replace(/\s+/g, ' ');
