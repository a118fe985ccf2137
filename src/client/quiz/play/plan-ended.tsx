import { Button, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useRef } from 'react';
import { useAppDispatch } from '#client/platform/platform-state.ts';
import { recordEvent } from '#client/quiz/outbox/record-event.ts';
import { LinkButton } from '#client/ui/link-button.tsx';
import { PageHeading } from '#client/ui/page-heading.tsx';
import { currentQuiz } from './current-quiz.ts';
import classes from './no-quiz.module.css';

/** Shown instead of a quiz in progress when the subscription has ended: finish it, or choose a plan. */
export function PlanEnded({ quizId }: { quizId: string }) {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const isFinishing = useRef(false);
  const finish = async () => {
    if (isFinishing.current) return;
    isFinishing.current = true;
    await dispatch(recordEvent({ type: 'finalise', key: crypto.randomUUID(), quizId }));
    currentQuiz.clear();
    // The summary waits until the event is sent.
    await navigate({ to: '/quiz/sumup/$id', params: { id: quizId }, replace: true });
  };
  return (
    <div className={classes.page}>
      <PageHeading>Your subscription has ended</PageHeading>
      <Text>
        The answers you have given are saved. Choose a plan to continue this quiz, or finish it now to see its summary.
        Questions without an answer count as omitted.
      </Text>
      <div className={classes.ways}>
        <LinkButton to="/pricing">See plans</LinkButton>
        <Button variant="default" onClick={() => void finish()}>
          Finish and see summary
        </Button>
        <LinkButton to="/dashboard" variant="subtle">
          Dashboard
        </LinkButton>
      </div>
    </div>
  );
}
