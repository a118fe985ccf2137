import { useBlocker } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { toast } from '#client/platform/toasts.ts';
import type { PlayedQuestion, QuizState } from '#client/quiz/quiz-state.ts';
import type { ToolName } from '#client/quiz/tools/quiz-tools.tsx';
import { useConfirm } from '#client/ui/confirm.tsx';
import { TEST } from '#shared/quiz/quiz-modes.ts';
import { deadlineOf } from './deadline.ts';
import { useCommands } from './use-commands.ts';
import { useEnding } from './use-ending.ts';
import { useHighlighter } from './use-highlighter.ts';
import { useOnlyTab } from './use-only-tab.ts';
import { usePlay } from './use-play.ts';
import { useQuestionClock } from './use-question-clock.ts';
import { useRefusals } from './use-refusals.ts';
import { useHasShortcuts } from './use-shortcuts.ts';
import { useTimerChoice } from './use-timer-choice.ts';
import { useQuestionFocus, useResultFocus, useTold } from './use-told.ts';

export interface QuizPlayProps {
  quizId: string;
  quiz: QuizState;
  question: PlayedQuestion;
}

/** State and actions of the quiz screen. */
export function useQuizPlay({ quizId, quiz, question }: QuizPlayProps) {
  const { currentQuestionIndex: index, quizQuestions, isReadOnly } = quiz;
  const article = useRef<HTMLElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const [tool, setTool] = useState<ToolName | null>(null);
  const [dialog, setDialog] = useState<'map' | 'help' | null>(null);
  const [isTimerHidden, toggleTimer] = useTimerChoice();
  const { told, tell } = useTold();
  const deadline = deadlineOf(quiz.token);
  const isOver = quiz.isEnding || quiz.finalisedAt !== null;

  const play = usePlay(useQuestionClock(quiz, question.question.questionID));
  const ending = useEnding(quiz, play);
  const takeOver = useOnlyTab(quizId);
  const highlighter = useHighlighter(question.highlights, !isReadOnly && !isOver);
  const hasShortcuts = useHasShortcuts();
  const openHelp = () => setDialog('help');
  const hands = { play, highlighter, onTool: setTool, onHideTimer: toggleTimer, onHelp: openHelp };
  const { goOn } = useCommands({ isOn: hasShortcuts && !isOver, ...hands, onFinish: ending.ask });
  useRefusals();
  useQuizLeaveGuard({ isActive: quiz.mode === TEST && !isOver && !isReadOnly, isTimed: deadline !== null });
  useQuestionFocus(article, index);
  useResultFocus(result, question, tell);
  usePreloadedPictures(quizQuestions[index + 1]);

  const endByTime = () => {
    if (isOver || isReadOnly) return;
    toast.info({ title: 'Time is over', message: 'Your answers stand, and the quiz is finished.' });
    void play.finish();
  };
  const timer = { deadline, isHidden: isTimerHidden, toggle: toggleTimer, endByTime };
  const shown = { article, result, tool, setTool, dialog, setDialog, openHelp, told, tell, timer, highlighter };
  return { ...shown, isOver, play, ending, takeOver, hasShortcuts, goOn };
}

export type QuizPlayHands = ReturnType<typeof useQuizPlay>;

/** Preloads the pictures of the next question. */
function usePreloadedPictures(next: PlayedQuestion | undefined): void {
  const files = next?.question.files;
  useEffect(() => {
    for (const { path } of files ?? []) new Image().src = path;
  }, [files]);
}

/** Asks for confirmation before the user leaves a Test quiz. The message warns that a timed quiz keeps running. */
function useQuizLeaveGuard({ isActive, isTimed }: { isActive: boolean; isTimed: boolean }): void {
  const confirm = useConfirm();
  useBlocker({
    disabled: !isActive,
    enableBeforeUnload: isActive,
    shouldBlockFn: async ({ current, next }) => {
      if (current.pathname === next.pathname) return false;
      const message = isTimed
        ? 'Your answers are kept, but the time runs on while you are away.'
        : 'Your answers are kept. You can go on later.';
      return (await confirm({ title: 'Leave the quiz?', message })) !== true;
    },
  });
}
