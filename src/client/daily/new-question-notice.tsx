import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './new-question-notice.module.css';

interface NewQuestionNoticeProps {
  hasUnsentChoice: boolean;
  onShow: () => void;
}

/** Shown when a new day begins while the user is still on the previous question. */
export function NewQuestionNotice({ hasUnsentChoice, onShow }: NewQuestionNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  // If the focused submit button has just disappeared, move the focus here. Otherwise leave the focus alone.
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
