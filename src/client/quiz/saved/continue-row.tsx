import '@mantine/core/styles/Skeleton.layer.css';
import { Button, Skeleton, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { lazy, useRef, useState } from 'react';
import { quizName } from '#client/quiz/quiz-names.ts';
import { quizApi } from '#client/quiz/quiz.api.ts';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Optional } from '#client/ui/optional.tsx';
import type { SavedQuiz } from '#shared/quiz/quiz.contract.ts';
import { needsPrompt, progressText } from './saved-quiz-texts.ts';
import { useConfirmedDiscard } from './use-discard-quiz.ts';
import classes from './continue-row.module.css';

const ResumeDialog = lazy(async () => ({ default: (await import('./resume-dialog.tsx')).ResumeDialog }));

/** The newest unfinished quiz. The row is always rendered, so that the layout does not shift when the quiz loads. */
export function ContinueRow() {
  const { data: quizzes, isError } = quizApi.useSavedQuizzesQuery(undefined, { refetchOnMountOrArgChange: true });
  const open = quizzes?.find(({ finalisedAt, questionCount }) => finalisedAt === null && questionCount > 0);
  const row = useRef<HTMLElement>(null);
  return (
    <section
      ref={row}
      tabIndex={-1}
      className={classes.row}
      data-empty={(quizzes && !open) || undefined}
      aria-label="Continue where you left off"
    >
      {open && <Continue key={open.id} quiz={open} onDiscarded={() => row.current?.focus()} />}
      {!quizzes && !isError && <Skeleton height={16} width="55%" radius="sm" />}
      {!open && (quizzes || isError) && (
        <p className={classes.text}>
          {isError ? 'Your open quizzes did not load. Nothing is lost.' : 'Quizzes you leave open appear here.'}
        </p>
      )}
    </section>
  );
}

function Continue({ quiz, onDiscarded }: { quiz: SavedQuiz; onDiscarded: () => void }) {
  const [isAsked, setIsAsked] = useState(false);
  const { ask, isDiscarding } = useConfirmedDiscard();
  const navigate = useNavigate();
  const go = () => void navigate({ to: '/quiz/start/restore/$id', params: { id: quiz.id } });
  return (
    <>
      <Stack gap={0} flex={1} miw={0}>
        <strong className={classes.title}>Where you left off</strong>
        <span className={classes.text}>
          {quizName(quiz)}, {progressText(quiz)}
        </span>
      </Stack>
      <IconButton label="Discard" disabled={isDiscarding} onClick={() => void ask(quiz).then(onDiscarded)}>
        <IconTrash size={20} stroke={1.6} aria-hidden />
      </IconButton>
      <Button onClick={() => (needsPrompt(quiz) ? setIsAsked(true) : go())}>Continue</Button>
      {needsPrompt(quiz) && (
        <Optional>
          <ResumeDialog isOpen={isAsked} onGo={go} onClose={() => setIsAsked(false)} />
        </Optional>
      )}
    </>
  );
}
