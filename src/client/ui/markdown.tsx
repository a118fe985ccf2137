import { type ComponentType, lazy, Suspense, useState } from 'react';
import { ErrorBoundary } from './error-boundary.tsx';
import { TextSkeleton } from './text-skeleton.tsx';
import classes from './markdown.module.css';

let loaded: ComponentType<{ children: string }> | null = null;

/** For pages that wait for it: from then on every text is drawn at once, without a skeleton for a moment. */
export async function loadMarkdown() {
  const { MarkdownText } = await import('./markdown-text.tsx');
  loaded = MarkdownText;
  return { default: MarkdownText };
}

const LoadingText = lazy(loadMarkdown);

/** Markdown as people read it. Its library is loaded on first use; should that fail, the text stands there as it is. */
export function Markdown({ children }: { children: string }) {
  // Chosen once: a text that is on the screen is not drawn anew because the library has come.
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
