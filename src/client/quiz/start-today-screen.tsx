import { IconCalendarCheck } from '@tabler/icons-react';
import { useEffect, useEffectEvent } from 'react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { PageLoader } from '#client/ui/page-loader.tsx';
import { quizApi } from './quiz.api.ts';
import { useStartQuiz } from './use-start-quiz.ts';

/** Opens the quiz of today's plan. A reload opens the same quiz again, because only one of a day is open. */
export function StartTodayScreen() {
  const [startToday] = quizApi.useStartTodayMutation();
  const { start, errorText } = useStartQuiz((id, _request: 'today') => startToday({ id }));
  const begin = useEffectEvent(() => void start('today'));
  useEffect(() => begin(), []);
  if (errorText === null) return <PageLoader />;
  return (
    <>
      <PageHeading>Today's plan</PageHeading>
      <EmptyState
        icon={<IconCalendarCheck size={32} stroke={1.5} />}
        title="There is nothing to start"
        action={<LinkButton to="/study-plan">Back to the study plan</LinkButton>}
      >
        {errorText}
      </EmptyState>
    </>
  );
}
