import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { ErrorView } from '#client/ui/error-view.tsx';
import { CreatorSection } from './creator-section.tsx';
import { topicsDigest } from './digests.ts';
import { TopicList } from './topic-list.tsx';
import classes from './topics-section.module.css';

interface TopicsSectionProps {
  title: string;
  searchLabel: string;
  /** The query result, possibly still loading. */
  list: { data?: { id: number; name: string }[] | undefined; isError: boolean; refetch: () => unknown };
  isIncluded: (id: number) => boolean;
  counts: Map<number, number> | undefined;
  chosen: number[];
  onChoose: (ids: number[]) => void;
}

const bars = Array.from({ length: 12 }, (_, place) => place);

/** The section for body systems or for disciplines. */
export function TopicsSection({ title, searchLabel, list, isIncluded, ...choosing }: TopicsSectionProps) {
  const { data, isError, refetch } = list;
  return (
    <CreatorSection title={title} digest={topicsDigest(choosing.chosen, data)} isWide>
      {data && (
        <TopicList
          searchLabel={searchLabel}
          topics={data.map(({ id, name }) => ({ id, name, isIncluded: isIncluded(id) }))}
          {...choosing}
        />
      )}
      {!data && isError && <ErrorView title={`${title} did not load`} onRetry={() => void refetch()} />}
      {!data && !isError && (
        <div className={classes.skeleton} role="status" aria-label="Loading">
          {bars.map((place) => (
            <Skeleton key={place} height={44} radius="md" />
          ))}
        </div>
      )}
    </CreatorSection>
  );
}
