import type { ReactNode } from 'react';
import { PageFrame } from './page-frame.tsx';
import { SlimTopBar } from './slim-top-bar.tsx';

/** A page without the main navigation. `tools` are at the right of its top bar. */
export function SlimPage({ tools, children }: { tools: ReactNode; children: ReactNode }) {
  return (
    <PageFrame topBar={<SlimTopBar>{tools}</SlimTopBar>} reservedPx={30}>
      {children}
    </PageFrame>
  );
}
