import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PanelHeadProps {
  title: string;
  order?: 2 | 3;
  /** At the end of the line, below the title where there is no space. */
  children: ReactNode;
}

/** The title of a panel, with its controls. */
export const PanelHead = ({ title, order = 2, children }: PanelHeadProps) => (
  <Group justify="space-between" gap="0.5rem 1rem">
    <Title order={order} size="h3">
      {title}
    </Title>
    {children}
  </Group>
);
