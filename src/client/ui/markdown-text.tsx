import type { ReactNode } from 'react';
import ReactMarkdown, { type Components } from 'react-markdown';
import rehypeSanitize from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import { AnyLink } from './any-link.tsx';
import { ScrollRegion } from './scroll-region.tsx';
import classes from './markdown.module.css';

const components: Components = {
  // The page has its heading already.
  h1: 'h2',
  a: ({ href = '', children }) => <AnyLink href={href}>{children}</AnyLink>,
  table: ({ children }) => <WideTable>{children}</WideTable>,
};

/** HTML in the text is not read at all; what markdown makes is sanitised once more. */
export function MarkdownText({ children }: { children: string }) {
  return (
    <ReactMarkdown remarkPlugins={[remarkGfm]} rehypePlugins={[rehypeSanitize]} skipHtml components={components}>
      {children}
    </ReactMarkdown>
  );
}

/** Scrolls by itself on a small screen, also for those who use the keyboard. */
function WideTable({ children }: { children?: ReactNode }) {
  return (
    <ScrollRegion label="Table" className={classes.table}>
      <table>{children}</table>
    </ScrollRegion>
  );
}
