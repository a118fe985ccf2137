import { Group, Loader, Stack, Text, VisuallyHidden } from '@mantine/core';
import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { SubmitQuestionCard } from '#client/bank/public.tsx';
import { needsPlan } from '#client/platform/session-claims.ts';
import { selectClaims } from '#client/platform/session-slice.ts';
import { QuickQuizCard } from '#client/quiz/public.tsx';
import { AffiliateCard } from '#client/referrals/public.tsx';
import { SharesChart } from '#client/sharing/public.ts';
import { ErrorBoundary } from '#client/ui/error-boundary.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import type { TopicFigures } from '#shared/statistics/contract.ts';
import { CategorySection } from './category-section.tsx';
import { QuizHistory, Readiness } from './lazy-parts.ts';
import { Newcomer } from './newcomer.tsx';
import { OverallFigures } from './overall-figures.tsx';
import { ProgressSection } from './progress-section.tsx';
import { usePrefetchStatistics } from './use-prefetch-statistics.ts';
import { useTopicLists } from './use-topic-lists.ts';
import type { TopicLists } from './use-topic.ts';
import classes from './statistics-screen.module.css';

export function StatisticsScreen() {
  const claims = useSelector(selectClaims);
  const { lists, isError, retry } = useTopicLists();
  const { isKnown, isNewcomer, disciplines } = usePrefetchStatistics();
  return (
    <Stack gap={20}>
      <PageHeading>Statistics</PageHeading>
      {claims && needsPlan(claims) && <SubscriptionEnded />}
      {lists && isKnown && <Statistics lists={lists} isNewcomer={isNewcomer} disciplines={disciplines} />}
      {!lists && isError && (
        <Panel>
          <ErrorView title="Your statistics did not load" onRetry={retry} />
        </Panel>
      )}
      {!isError && !(lists && isKnown) && (
        <div className={classes.wait} role="status">
          <Loader />
          <VisuallyHidden>Loading</VisuallyHidden>
        </div>
      )}
    </Stack>
  );
}

function SubscriptionEnded() {
  return (
    <Panel>
      <Group justify="space-between" gap="0.75rem 1.5rem">
        <Text>Your subscription has ended. Your statistics and past quizzes stay readable.</Text>
        <LinkButton to="/pricing">See plans</LinkButton>
      </Group>
    </Panel>
  );
}

/** A failed dynamic import is not retried, so only a page reload helps. */
const failedPart = (title: string) => () => (
  <Panel>
    <ErrorView title={title} onRetry={() => location.reload()} />
  </Panel>
);

interface StatisticsProps {
  lists: TopicLists;
  isNewcomer: boolean;
  disciplines: TopicFigures[];
}

function Statistics({ lists, isNewcomer, disciplines }: StatisticsProps) {
  return (
    <>
      {isNewcomer ? (
        <Panel>
          <Newcomer />
        </Panel>
      ) : (
        <>
          <OverallFigures />
          <ProgressSection />
          <CategorySection lists={lists} figures={disciplines} />
          <ErrorBoundary fallback={failedPart('Your readiness did not load')}>
            <Suspense fallback={<div className={classes.later} />}>
              <Readiness />
            </Suspense>
          </ErrorBoundary>
        </>
      )}
      <SharesChart />
      <ErrorBoundary fallback={failedPart('Your quizzes did not load')}>
        <Suspense fallback={<div className={classes.later} />}>
          <QuizHistory />
        </Suspense>
      </ErrorBoundary>
      <div className={classes.cards}>
        <QuickQuizCard />
        <AffiliateCard />
        <SubmitQuestionCard />
      </div>
    </>
  );
}
