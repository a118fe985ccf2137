import { IconCalendarCheck, IconLinkOff } from '@tabler/icons-react';
import { useParams } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { PageLoader } from '#client/ui/page-loader.tsx';
import { SHARE_HEADING } from '#shared/quiz/share-text.ts';
import { practiseApi } from './practise.api.ts';
import { quizApi } from './quiz.api.ts';
import { useStartQuiz } from './use-start-quiz.ts';

/** Opens the quiz of today's plan. A reload opens the same quiz again, because only one of a day is open. */
export function StartTodayScreen() {
  const [startToday] = quizApi.useStartTodayMutation();
  return (
    <StartAtOnce
      heading="Today's plan"
      make={(id) => startToday({ id })}
      icon={<IconCalendarCheck size={32} stroke={1.5} />}
      failure="There is nothing to start"
      back={<LinkButton to="/study-plan">Back to the study plan</LinkButton>}
    />
  );
}

/** Opens the question of a shared link in a Learning quiz. */
export function StartSharedScreen() {
  const { token = '' } = useParams({ strict: false });
  const [answerShared] = practiseApi.useAnswerSharedMutation();
  return (
    <StartAtOnce
      heading={SHARE_HEADING}
      make={(id) => answerShared({ token, id })}
      icon={<IconLinkOff size={32} stroke={1.5} />}
      failure="The question could not be opened"
      back={<LinkButton to="/dashboard">Go to dashboard</LinkButton>}
    />
  );
}

interface StartAtOnceProps {
  heading: string;
  make: (id: string) => ReturnType<Parameters<typeof useStartQuiz>[0]>;
  icon: ReactNode;
  /** Title of the reason why there is no quiz. */
  failure: string;
  back: ReactNode;
}

function StartAtOnce({ heading, make, icon, failure, back }: StartAtOnceProps) {
  const { start, errorText } = useStartQuiz((id, _request: 'once') => make(id));
  const begin = useEffectEvent(() => void start('once'));
  useEffect(() => begin(), []);
  if (errorText === null) return <PageLoader />;
  return (
    <>
      <PageHeading>{heading}</PageHeading>
      <EmptyState icon={icon} title={failure} action={back}>
        {errorText}
      </EmptyState>
    </>
  );
}
