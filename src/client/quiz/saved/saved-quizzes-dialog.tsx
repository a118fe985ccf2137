import { Loader, VisuallyHidden } from '@mantine/core';
import { IconBookmarks } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { StoredQuizzes } from '#client/quiz/offline/stored-quizzes.tsx';
import { quizApi } from '#client/quiz/quiz.api.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorView } from '#client/ui/error-view.tsx';
import { LinkButton } from '#client/ui/link-button.tsx';
import type { SavedQuiz } from '#shared/quiz/quiz.contract.ts';
import { DiscardPrompt } from './discard-prompt.tsx';
import { ResumePrompt } from './resume-prompt.tsx';
import { SavedQuizCard } from './saved-quiz-card.tsx';
import { needsPrompt } from './saved-quiz-texts.ts';
import { useDiscardQuiz } from './use-discard-quiz.ts';
import classes from './saved-quizzes-dialog.module.css';

/** A saved quiz, or the copy of one on this device. */
type Openable = Pick<SavedQuiz, 'id' | 'mode'>;

/** The last quizzes, to continue or to review. */
export function SavedQuizzesDialog({ onClose }: { onClose: () => void }) {
  const [asked, setAsked] = useState<{ about: 'resuming' | 'discarding'; quiz: Openable } | null>(null);
  const pressed = useRef<Element | null>(null);
  const list = useRef<HTMLDivElement>(null);
  const { discard, isDiscarding } = useDiscardQuiz();
  const navigate = useNavigate();
  const go = ({ id }: Openable) => {
    onClose();
    void navigate({ to: '/quiz/start/restore/$id', params: { id } });
  };
  const open = (quiz: Openable) => {
    if (needsPrompt(quiz)) ask('resuming', quiz);
    else go(quiz);
  };
  const ask = (about: 'resuming' | 'discarding', quiz: Openable) => {
    pressed.current = document.activeElement;
    setAsked({ about, quiz });
  };
  const discardAsked = async (id: string) => {
    await discard(id);
    // The pressed button disappears with its card.
    pressed.current = list.current;
    setAsked(null);
  };
  // After the prompt is dismissed, return the focus to the pressed button.
  useEffect(() => {
    if (asked === null && pressed.current instanceof HTMLElement) pressed.current.focus();
  }, [asked]);
  return (
    <>
      {asked?.about === 'resuming' && <ResumePrompt onGo={() => go(asked.quiz)} onBack={() => setAsked(null)} />}
      {asked?.about === 'discarding' && (
        <DiscardPrompt
          mode={asked.quiz.mode}
          isDiscarding={isDiscarding}
          onDiscard={() => void discardAsked(asked.quiz.id)}
          onBack={() => setAsked(null)}
        />
      )}
      <div ref={list} tabIndex={-1} hidden={asked !== null} className={classes.all}>
        <SavedQuizzes onOpen={open} onDiscard={(quiz) => ask('discarding', quiz)} onLeave={onClose} />
      </div>
    </>
  );
}

interface SavedQuizzesProps {
  onOpen: (quiz: Openable) => void;
  onDiscard: (quiz: Openable) => void;
  onLeave: () => void;
}

function SavedQuizzes({ onOpen, onDiscard, onLeave }: SavedQuizzesProps) {
  // The user may have answered questions in another tab or on another device.
  const options = { refetchOnMountOrArgChange: true };
  const { data: quizzes, isError, refetch } = quizApi.useSavedQuizzesQuery(undefined, options);
  if (!quizzes && isError) {
    return (
      <>
        <ErrorView title="Your quizzes did not load" onRetry={() => void refetch()} />
        <StoredQuizzes onOpen={onOpen} />
      </>
    );
  }
  if (!quizzes) {
    return (
      <div className={classes.wait} role="status">
        <Loader />
        <VisuallyHidden>Loading</VisuallyHidden>
      </div>
    );
  }
  if (quizzes.length === 0) {
    return (
      <EmptyState
        icon={<IconBookmarks size={28} stroke={1.5} />}
        title="No quizzes saved."
        action={
          <LinkButton to="/quiz/quick-quiz" onClick={onLeave}>
            Quick Quiz
          </LinkButton>
        }
      >
        Your last 10 quizzes appear here.
      </EmptyState>
    );
  }
  return (
    <ul className={classes.grid}>
      {quizzes.map((quiz) => (
        <SavedQuizCard
          key={quiz.id}
          quiz={quiz}
          onStart={() => onOpen(quiz)}
          onDiscard={() => onDiscard(quiz)}
          onLeave={onLeave}
        />
      ))}
    </ul>
  );
}
