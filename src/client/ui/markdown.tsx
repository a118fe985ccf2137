import { lazy, Suspense } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { TextSkeleton } from './text-skeleton.tsx';
import classes from './markdown.module.css';

const MarkdownText = lazy(async () => ({ default: (await import('./markdown-text.tsx')).MarkdownText }));

/** Markdown as people read it. Its library is loaded on first use; should that fail, the text stands there as it is. */
export function Markdown({ children }: { children: string }) {
  const asItIs = () => <p className={classes.raw}>{children}</p>;
  return (
    <div className={classes.prose}>
      <ErrorBoundary fallback={asItIs}>
        <Suspense fallback={<TextSkeleton lines={[100, 92, 96, 60]} />}>
          <MarkdownText>{children}</MarkdownText>
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}
