import { Loader, Text } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { useSelector } from 'react-redux';
import type { OutboxChange } from '#client/quiz/outbox/outbox-actions.ts';
import { selectOutboxState } from '#client/quiz/outbox/outbox-slice.ts';
import { openCount } from '#client/quiz/quiz-places.ts';
import type { QuizState } from '#client/quiz/quiz-state.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import classes from './no-quiz.module.css';

/**
 * Shown between the last question and the summary. Offline it says what is stored on the device; the summary opens once
 * everything is sent.
 */
export function EndingView({ quiz: { quizQuestions, examDay } }: { quiz: QuizState }) {
  const outbox = useSelector(selectOutboxState);
  const size = quizQuestions.length;
  const isOffline = outbox.state === 'offline';
  return (
    <div className={classes.page} role="status">
      <PageHeading>{headingOf(outbox, Boolean(examDay))}</PageHeading>
      <div className={classes.ways}>{isOffline ? <IconCloudOff size={32} stroke={1.5} aria-hidden /> : <Loader />}</div>
      <Text>
        {size - openCount(quizQuestions)} of {size} questions are answered.
        {isOffline && ' They will be scored once you are online.'}
        {!outbox.isOnDevice && ' Please keep this page open: this browser cannot store your answers.'}
      </Text>
      {isOffline && (
        <div className={classes.ways}>
          <LinkButton to="/dashboard" variant="default">
            Dashboard
          </LinkButton>
        </div>
      )}
    </div>
  );
}

function headingOf({ state, isOnDevice }: OutboxChange, isBlock: boolean): string {
  // A block is scored at the end of its exam day.
  if (state !== 'offline') return isBlock ? 'Saving your answers' : 'Scoring your answers';
  return isOnDevice ? 'Finished and saved on this device' : 'Finished but not sent yet';
}
