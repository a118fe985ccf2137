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

/** The readable text of HTML. WordPress's encoded ampersand becomes the word "and", as specified. */
export const plainText = (html: string): string => toText(html.replaceAll('&#038;', 'and')).trim();

/** For titles and names, which have one line. */
export const plainLine = (html: string): string => plainText(html).replaceAll(/\s+/g, ' ');
