import { IconLock } from '@tabler/icons-react';
import { quizText } from '#client/quiz/quiz-names.ts';
import { TextLink } from '#client/ui/link-button.tsx';
import type { WithheldBy } from '#shared/quiz/quiz.contract.ts';
import classes from './withheld-notice.module.css';

/** Says which open Test quiz withholds the solution of a question, and leads to it. */
export function WithheldNotice({ by }: { by: WithheldBy }) {
  return (
    <p className={classes.notice} role="note">
      <IconLock size={20} stroke={1.6} aria-hidden />
      <span>
        This question is part of an open Test: {quizText(by)}. You can answer it here and see its solution once that
        quiz is finished or discarded.{' '}
        <TextLink to="/quiz/start/restore/$id" params={{ id: by.quizId }}>
          Continue that quiz
        </TextLink>
      </span>
    </p>
  );
}
