import { Button, Text, Title } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useState } from 'react';
import { quizApi } from '#client/quiz/quiz.api.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { PastQuizRow } from './past-quiz-row.tsx';
import classes from './quiz-history.module.css';

/** Few at first, because the page shows more than the history. */
const SHOWN_AT_FIRST = 6;
const SHOWN_MORE = 20;

/** All quizzes that the user has started, newest first. */
export function QuizHistory() {
  return (
    <Panel label="Your quizzes">
      <Title order={2} size="h3">
        Your quizzes
      </Title>
      <History />
    </Panel>
  );
}

function History() {
  const { data, isError, isFetching, hasNextPage, fetchNextPage, refetch } = quizApi.useHistoryInfiniteQuery(
    undefined,
    { refetchOnMountOrArgChange: true },
  );
  const [shown, setShown] = useState(SHOWN_AT_FIRST);
  const quizzes = data?.pages.flatMap((page) => page.quizzes);
  const showMore = () => {
    setShown(shown + SHOWN_MORE);
    if (hasNextPage && quizzes && quizzes.length < shown + SHOWN_MORE) void fetchNextPage();
  };
  if (!quizzes && isError) return <ErrorView title="Your quizzes did not load" onRetry={() => void refetch()} />;
  if (!quizzes) {
    return (
      <div className={classes.skeleton}>
        <TextSkeleton lines={[45, 70, 45, 70, 45, 70]} />
      </div>
    );
  }
  if (quizzes.length === 0) {
    return (
      <EmptyState
        icon={<IconHistory size={28} stroke={1.5} />}
        title="No quiz yet"
        action={
          <LinkButton to="/quiz/quick-quiz" variant="default">
            Start a quick quiz
          </LinkButton>
        }
      >
        Your quizzes and their results appear here.
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={classes.list}>
        {quizzes.slice(0, shown).map((quiz) => (
          <PastQuizRow key={quiz.id} quiz={quiz} />
        ))}
      </ul>
      {isError && (
        <Text c="var(--mantine-color-error)" role="alert" mt="sm">
          Older quizzes did not load. Please try again.
        </Text>
      )}
      {(hasNextPage || shown < quizzes.length) && (
        <Button
          className={classes.more ?? ''}
          variant="default"
          loading={isFetching}
          loaderProps={{ size: 25 }}
          onClick={showMore}
        >
          Show more
        </Button>
      )}
    </>
  );
}
