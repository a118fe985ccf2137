import { Title } from '@mantine/core';
import type { ReactNode } from 'react';

/** The heading of a screen. It receives the focus after navigation. */
export function PageHeading({ children }: { children: ReactNode }) {
  return (
    <Title order={1} tabIndex={-1}>
      {children}
    </Title>
  );
}
