import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './new-question-notice.module.css';

interface NewQuestionNoticeProps {
  hasUnsentChoice: boolean;
  onShow: () => void;
}

/** A day has begun while somebody was at work on the question of the day before, or read about it. */
export function NewQuestionNotice({ hasUnsentChoice, onShow }: NewQuestionNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // Whoever was about to send stands nowhere once that button is gone; who reads on is left in peace.
  useEffect(() => {
    if (document.activeElement === document.body) notice.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={notice} className={classes.notice} role="status" tabIndex={-1}>
      <p className={classes.words}>
        There is a new question of the day.
        {hasUnsentChoice && ' This one can no longer be answered; your choice was not sent.'}
      </p>
      <Button variant="default" onClick={onShow}>
        Show the new question
      </Button>
    </div>
  );
}
