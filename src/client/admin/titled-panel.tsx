import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { Panel } from '#client/ui/panel.tsx';

interface TitledPanelProps {
  title: string;
  /** Space below the title. */
  mb?: 'xs' | 'sm' | 'md';
  children: ReactNode;
}

/** A panel whose heading also names it. */
export const TitledPanel = ({ title, mb = 'xs', children }: TitledPanelProps) => (
  <Panel label={title}>
    <Title order={2} size="h3" mb={mb}>
      {title}
    </Title>
    {children}
  </Panel>
);
