import { z } from 'zod';

/** Not escaped: preceded by an even number of backslashes. */
const OPENING = String.raw`(?<=(?:^|[^\\])(?:\\\\)*)<`;

/**
 * Text that Markdown or a browser would treat as HTML. `<5 mg`, `p<0.05`, `pH <a or b` and `<https://…>` are plain
 * text.
 */
const HTML = [
  // A tag, closed or with a slash: <b>, <br/>, <svg/onload=…
  '[a-z][a-z0-9-]*[>/]',
  // A tag with attributes: <img src=…, <a:b hidden>
  String.raw`[a-z][\w.:-]*(?:\s+[\w.:-]+)*\s*(?:=|/?>)`,
  // The end of a tag, a comment, a declaration, an instruction.
  '/[a-z]',
  String.raw`!(?:--|\[|[a-z])`,
  String.raw`\?`,
].map((what) => new RegExp(OPENING + what, 'im'));

/** At the start of a line, Markdown treats a tag as HTML even if it is never closed. */
const HTML_BLOCK = /^[ \t\d>*+.)-]*<[a-z][a-z0-9-]*(?:\s|$)/im;

export const hasHtml = (text: string): boolean => HTML_BLOCK.test(text) || HTML.some((shape) => shape.test(text));

// Tab and line feed are the only control characters allowed in a text.
// oxlint-disable-next-line no-control-regex -- matches control characters on purpose
const CONTROL = /[\0-\x08\x0B\x0C\x0E-\x1F\x7F]/;

/** A text of nothing but a Markdown mark, such as `-` or `3.`, would be shown as nothing: an empty list or heading. */
export const withVisibleMark = (text: string): string =>
  /^(?:[-+*>]|#{1,6})$/.test(text) ? `\\${text}` : text.replace(/^(\d{1,9})([.)])$/, String.raw`$1\$2`);

/** Markdown entered by a user: no HTML, no control characters, normalised line endings. */
export const markdownField = (max: number) =>
  z
    .string()
    .transform((text) => text.replaceAll(/\r\n?/g, '\n').trim())
    .pipe(
      z
        .string()
        .max(max, `Field should contain at most ${max} characters`)
        .refine((text) => !hasHtml(text), 'HTML is not allowed here. Please use markdown.')
        .refine(
          (text) => text.isWellFormed() && !CONTROL.test(text),
          'This text contains characters that cannot be shown.',
        ),
    );
