import type { ReactElement, ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { AnyLink } from './any-link.tsx';
import { isOwnPicture } from './own-picture.ts';
import { ScrollRegion } from './scroll-region.tsx';
import classes from './markdown.module.css';

const components: Components = {
  // The page already has an h1.
  h1: 'h2',
  a: ({ href = '', children }) => <AnyLink href={href}>{children}</AnyLink>,
  img: ({ src, alt = '' }) => (typeof src === 'string' && isOwnPicture(src) ? <img src={src} alt={alt} /> : <>{alt}</>),
  table: ({ children }) => <WideTable>{children}</WideTable>,
};

/** The last rendered texts. Parsing is the slowest part of showing a question, and texts are shown again. */
const rendered = new Map<string, ReactElement>();
const MOST_RENDERED = 100;

/** HTML in the text is skipped, and the generated output is sanitised as well. */
function render(text: string): ReactElement {
  const known = rendered.get(text);
  if (known) return known;
  const element = ReactMarkdown({
    remarkPlugins: [remarkGfm],
    rehypePlugins: [rehypeSanitize],
    skipHtml: true,
    components,
    children: text,
  });
  if (rendered.size >= MOST_RENDERED) rendered.clear();
  rendered.set(text, element);
  return element;
}

export const MarkdownText = ({ children }: { children: string }) => render(children);

/** Renders texts that will be shown soon, so that they appear at once. */
export const prepareMarkdown = (texts: string[]): void => texts.forEach(render);

/** Scrolls on small screens, also with the keyboard. */
function WideTable({ children }: { children?: ReactNode }) {
  return (
    <ScrollRegion label="Table" className={classes.table}>
      <table>{children}</table>
    </ScrollRegion>
  );
}
