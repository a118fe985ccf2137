import './reading.css';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { TextSkeleton } from './text-skeleton.tsx';
import classes from './markdown.module.css';

let loaded: ComponentType<{ children: string }> | null = null;

/** For pages that wait for the library: afterwards every text renders immediately, without a skeleton. */
export async function loadMarkdown() {
  const { MarkdownText } = await import('./markdown-text.tsx');
  loaded = MarkdownText;
  return { default: MarkdownText };
}

const LoadingText = lazy(loadMarkdown);

/** Renders Markdown. The library is loaded on first use. If that fails, the raw text is shown. */
export function Markdown({ children }: { children: string }) {
  // Chosen once, so that a visible text is not rendered again when the library has loaded.
  const [MarkdownText] = useState(() => loaded ?? LoadingText);
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
