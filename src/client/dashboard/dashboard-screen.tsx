import { Text, Title } from '@mantine/core';
import { useSelector } from 'react-redux';
import { SubmitQuestionCard } from '#client/bank/public.tsx';
import { DailyCard } from '#client/daily/public.tsx';
import { useCurrentUserQuery } from '#client/platform/current-user.api.ts';
import { selectIsLogged } from '#client/platform/session-slice.ts';
import { NewUserSetup } from '#client/profile/public.tsx';
import { QuizCards } from '#client/quiz/public.tsx';
import { AffiliateCard } from '#client/referrals/public.tsx';
import { StatisticsCard } from '#client/statistics/public.tsx';
import { TodayCard } from '#client/study-plan/public.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { PageLoader } from '#client/ui/page-loader.tsx';
import { Panel } from '#client/ui/panel.tsx';
import { AccountPanel } from './account-panel.tsx';
import classes from './dashboard-screen.module.css';

// The route loads both with one import, because the login page has no room for another.
export { loadDashboard } from './load-dashboard.ts';

const today = () => new Date().toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric' });

/** By specification the dashboard needs a login token; without one it shows a spinner. */
export function DashboardScreen() {
  return useSelector(selectIsLogged) ? <Dashboard /> : <PageLoader />;
}

/** Each card loads its own data, so that all requests run in parallel. */
function Dashboard() {
  const { data: user } = useCurrentUserQuery();
  return (
    <div className={classes.frame}>
      <header>
        <Text c="dimmed">{today()}</Text>
        <PageHeading>{user ? `Welcome back, ${user.firstName}` : 'Welcome back'}</PageHeading>
      </header>
      <div className={classes.screen}>
        <div className={classes.daily}>
          <DailyCard />
        </div>
        <div className={classes.plan}>
          <NewUserSetup />
          <TodayCard />
        </div>
        <div className={classes.quizzes}>
          <QuizCards />
        </div>
        <div className={classes.statistics}>
          <StatisticsCard />
        </div>
        <div className={classes.account}>
          <AccountPanel />
        </div>
        <footer className={classes.footer}>
          <SubmitQuestionCard />
          <AffiliateCard />
          <FeedbackCard />
        </footer>
      </div>
    </div>
  );
}

function FeedbackCard() {
  return (
    <Panel>
      <Title order={2} size="h3">
        Tell us what you think
      </Title>
      <Text c="dimmed" mt={4} mb="md">
        Is something missing or not working? We read every message.
      </Text>
      <LinkButton to="/contact" variant="default" size="sm">
        Give us your feedback
      </LinkButton>
    </Panel>
  );
}
