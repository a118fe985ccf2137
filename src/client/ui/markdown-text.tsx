import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { AnyLink } from './any-link.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import classes from './markdown.module.css';

const components: Components = {
  // The page already has an h1.
  h1: 'h2',
  a: ({ href = '', children }) => <AnyLink href={href}>{children}</AnyLink>,
  table: ({ children }) => <WideTable>{children}</WideTable>,
};

/** HTML in the text is skipped, and the generated output is sanitised as well. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize]} skipHtml components={components}>
      {children}
    </ReactMarkdown>
  );
}

/** Scrolls on small screens, also with the keyboard. */
function WideTable({ children }: { children?: ReactNode }) {
  return (
    <ScrollRegion label="Table" className={classes.table}>
      <table>{children}</table>
    </ScrollRegion>
  );
}
