import { Text } from '@mantine/core';
import { IconNews } from '@tabler/icons-react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { NewsListItem } from './news-list-item.tsx';
import { useNewsQuery } from './news.api.ts';
import classes from './news-screen.module.css';

export function NewsScreen() {
  return (
    <div className={classes.screen}>
      <PageHeading>News</PageHeading>
      <Text c="dimmed" mt={4} mb="lg">
        What is new in Vignette, and how to make the most of it.
      </Text>
      <NewsList />
    </div>
  );
}

function NewsList() {
  const { data: news, isError, refetch } = useNewsQuery();
  if (isError) {
    return (
      <Panel>
        <ErrorView title="The news did not load" onRetry={() => void refetch()} />
      </Panel>
    );
  }
  if (!news) {
    return (
      <Panel>
        <TextSkeleton lines={[60, 80, 30, 60, 80, 30]} />
      </Panel>
    );
  }
  if (news.length === 0) {
    return (
      <Panel>
        <EmptyState icon={<IconNews size={28} stroke={1.5} />} title="Nothing new">
          As soon as there is news, you will find it here.
        </EmptyState>
      </Panel>
    );
  }
  return (
    <ul className={classes.list}>
      {news.map((post) => (
        <li key={post.id}>
          <NewsListItem post={post} />
        </li>
      ))}
    </ul>
  );
}
