import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton, Text } from '@mantine/core';
import { IconChartLine } from '@tabler/icons-react';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { AccountBlock } from '#client/profile/public.tsx';
import { QuizCards } from '#client/quiz/public.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { TextSkeleton } from '#client/ui/text-skeleton.tsx';
import { FeedbackCard } from './feedback-card.tsx';
import classes from './dashboard-screen.module.css';

const today = () => new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

export function DashboardScreen() {
  const { data: user, isError, refetch } = useCurrentUserQuery();
  return (
    <div className={classes.screen}>
      <header className={classes.header}>
        <Text c="dimmed">{today()}</Text>
        <PageHeading>{user ? `Welcome back, ${user.firstName}` : 'Welcome back'}</PageHeading>
      </header>
      <div className={classes.work}>
        <QuizCards />
        <Panel label="Statistics">
          <EmptyState icon={<IconChartLine size={28} stroke={1.5} />} title="Nothing to count yet">
            Your progress is drawn from the first question you answer.
          </EmptyState>
        </Panel>
      </div>
      <div className={classes.account}>
        <Panel label="Account">
          {user && <AccountBlock user={user} />}
          {!user && isError && <ErrorView title="Your account did not load" onRetry={() => void refetch()} />}
          {!user && !isError && <AccountSkeleton />}
        </Panel>
      </div>
      <div className={classes.feedback}>
        <FeedbackCard />
      </div>
    </div>
  );
}

function AccountSkeleton() {
  return (
    <div className={classes.skeleton}>
      <Skeleton height={56} circle />
      <TextSkeleton lines={[55, 80]} />
    </div>
  );
}
