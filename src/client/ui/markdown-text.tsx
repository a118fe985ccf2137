import { lazy, type ReactElement, type ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { type Formula as FormulaSource, liftFormulas, splitAtFormulas } from '#shared/platform/formulas.ts';
import { AnyLink } from './any-link.tsx';
import { isOwnPicture } from './own-picture.ts';
import { ScrollRegion } from './scroll-region.tsx';
import classes from './markdown.module.css';

/** Loaded with the first text that contains a formula. */
const Formula = lazy(async () => ({ default: (await import('./formula.tsx')).Formula }));
const FORMULA = 'x-formula';

const components = {
  [FORMULA]: Formula,
  // The page already has an h1.
  h1: 'h2',
  a: ({ href = '', children }) => <AnyLink href={href}>{children}</AnyLink>,
  img: ({ src, alt = '' }) => (typeof src === 'string' && isOwnPicture(src) ? <img src={src} alt={alt} /> : <>{alt}</>),
  table: ({ children }) => <WideTable>{children}</WideTable>,
} as Components;

/** The last rendered texts. Parsing is the slowest part of showing a question, and texts are shown again. */
const rendered = new Map<string, ReactElement>();
const MOST_RENDERED = 100;

/** HTML in the text is skipped, and the generated output is sanitised as well. */
function render(text: string): ReactElement {
  const known = rendered.get(text);
  if (known) return known;
  const { text: words, formulas } = liftFormulas(text);
  const element = ReactMarkdown({
    remarkPlugins: [remarkGfm],
    // Formulas are inserted after sanitising: their source is rendered by the component only.
    rehypePlugins: formulas.length === 0 ? [rehypeSanitize] : [rehypeSanitize, [insertFormulas, formulas]],
    skipHtml: true,
    components,
    children: words,
  });
  if (rendered.size >= MOST_RENDERED) rendered.clear();
  rendered.set(text, element);
  return element;
}

interface HtmlNode {
  type: string;
  value?: string;
  tagName?: string;
  properties?: Record<string, string>;
  children?: HtmlNode[];
}

/** Replaces the marks of formulas by elements. */
const insertFormulas = (formulas: FormulaSource[]) => (tree: HtmlNode) => {
  const insertInto = (node: HtmlNode) => {
    if (!node.children) return;
    node.children = node.children.flatMap((child) => {
      insertInto(child);
      return child.type === 'text' ? splitAtFormulas(child.value ?? '', formulas).map(nodeOf) : [child];
    });
  };
  insertInto(tree);
};

const nodeOf = (part: string | FormulaSource): HtmlNode =>
  typeof part === 'string'
    ? { type: 'text', value: part }
    : {
        type: 'element',
        tagName: FORMULA,
        properties: { tex: part.tex, display: part.isBlock ? 'block' : 'inline' },
        children: [],
      };

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
