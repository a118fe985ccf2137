import { compile } from 'html-to-text';

const headings = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'];

const toText = compile({
  wordwrap: false,
  limits: { maxInputLength: 500_000, maxDepth: 200 },
  selectors: [
    ...['img', 'script', 'style', 'iframe', 'form', 'video', 'audio'].map((selector) => ({ selector, format: 'skip' })),
    ...headings.map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { ignoreHref: true } },
  ],
});

/** What somebody reads of a page's HTML. The ampersand as WordPress writes it becomes a word, as specified. */
export const plainText = (html: string): string => toText(html.replaceAll('&#038;', 'and')).trim();

/** For titles and names, which are one line. */
export const plainLine = (html: string): string => plainText(html).replaceAll(/\s+/g, ' ');
