import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { ErrorView } from '#client/ui/error-view.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';

interface QueryPanelProps<Data> {
  title: string;
  query: { data?: Data | undefined; isError: boolean; refetch: () => unknown };
  children: (data: Data) => ReactNode;
}

/** A panel that loads its own figures, so that one that fails does not hide the others. */
export function QueryPanel<Data>({ title, query: { data, isError, refetch }, children }: QueryPanelProps<Data>) {
  return (
    <Panel label={title}>
      <Title order={2} size="h3">
        {title}
      </Title>
      {data !== undefined && children(data)}
      {data === undefined && isError && <ErrorView title="This did not load" onRetry={() => void refetch()} />}
      {data === undefined && !isError && <TextSkeleton lines={[60, 100, 80]} />}
    </Panel>
  );
}
