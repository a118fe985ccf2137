import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { TitledPanel } from '#client/admin/titled-panel.tsx';
import { PlainTable, type PlainTableProps } from './plain-table.tsx';

interface TablePanelProps extends PlainTableProps {
  title: string;
  /** Shown instead of a table without rows. */
  empty: string;
  /** Below the table. */
  children?: ReactNode;
}

/** A panel with a short table. */
export const TablePanel = ({ title, empty, children, ...table }: TablePanelProps) => (
  <TitledPanel title={title}>
    {table.rows.length === 0 ? <Text c="dimmed">{empty}</Text> : <PlainTable {...table} />}
    {children}
  </TitledPanel>
);
