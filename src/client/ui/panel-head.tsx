import { Group, Title } from '@mantine/core';
import type { ReactNode } from 'react';

interface PanelHeadProps {
  title: string;
  /** At the end of the line, below the title where there is no space. */
  children: ReactNode;
}

/** The title of a panel, with its controls. */
export const PanelHead = ({ title, children }: PanelHeadProps) => (
  <Group justify="space-between" gap="0.5rem 1rem">
    <Title order={2} size="h3">
      {title}
    </Title>
    {children}
  </Group>
);
