import { useCallback, useRef, useState } from 'react';
import { toast } from '#client/platform/toasts.ts';
import type { PlayedQuestion, QuizState } from '#client/quiz/quiz-state.ts';
import type { ToolName } from '#client/quiz/tools/quiz-tools.tsx';
import { deadlineOf } from './deadline.ts';
import { useQuestionFocus, useResultFocus, useAnnouncement } from './use-announcement.ts';
import { useCommands } from './use-commands.ts';
import { useEnding } from './use-ending.ts';
import { useHighlighter } from './use-highlighter.ts';
import { useOnlyTab } from './use-only-tab.ts';
import { usePreparedQuestion, usePreparedReveals } from './use-prepared-question.ts';
import { useQuestionClock } from './use-question-clock.ts';
import { useQuizActions } from './use-quiz-actions.ts';
import { useRejections } from './use-rejections.ts';
import { useHasShortcuts } from './use-shortcuts.ts';
import { useTimerChoice } from './use-timer-choice.ts';

export interface QuizPlayProps {
  quizId: string;
  quiz: QuizState;
  question: PlayedQuestion;
}

/** State and actions of the quiz screen. */
export function useQuizController({ quizId, quiz, question }: QuizPlayProps) {
  const { currentQuestionIndex: index, quizQuestions, isReadOnly } = quiz;
  const article = useRef<HTMLElement>(null);
  const result = useRef<HTMLHeadingElement>(null);
  const [tool, setTool] = useState<ToolName | null>(null);
  const [dialog, setDialog] = useState<'map' | 'help' | null>(null);
  const [isTimerHidden, toggleTimer] = useTimerChoice();
  const { liveRegion, announce } = useAnnouncement();
  const deadline = deadlineOf(quiz.token);
  const isOver = quiz.isEnding || quiz.finalisedAt !== null;

  const actions = useQuizActions(useQuestionClock(quiz, question.question.questionID));
  const ending = useEnding(quiz, actions);
  const takeOver = useOnlyTab(quizId);
  const highlighter = useHighlighter(question.highlights, !isReadOnly && !isOver);
  const hasShortcuts = useHasShortcuts();
  const openHelp = () => setDialog('help');
  // Set by its button, which is loaded later.
  const readAloud = useRef<(() => void) | null>(null);
  // No state: the quiz need not render again.
  const setReadAloud = useCallback((toggle: (() => void) | null) => {
    readAloud.current = toggle;
  }, []);
  const on = { onTool: setTool, onReadAloud: () => readAloud.current?.(), onHideTimer: toggleTimer, onHelp: openHelp };
  const isOn = hasShortcuts && !isOver;
  const { runMainAction } = useCommands({ isOn, actions, highlighter, ...on, onFinish: ending.ask });
  useRejections();
  useQuestionFocus(article, index);
  useResultFocus(result, question, announce);
  usePreparedQuestion(quizQuestions[index + 1]);
  usePreparedReveals(quiz);

  const finishByTimeout = () => {
    if (isOver || isReadOnly) return;
    const what = quiz.examDay ? 'block' : 'quiz';
    toast.info({ title: 'Time is up', message: `Your answers are saved and the ${what} is finished.` });
    void actions.finish();
  };
  const timer = { deadline, isHidden: isTimerHidden, toggle: toggleTimer, finishByTimeout };
  const shown = { article, result, tool, setTool, dialog, setDialog, openHelp, timer, highlighter, setReadAloud };
  return { ...shown, liveRegion, announce, isOver, actions, ending, takeOver, hasShortcuts, runMainAction };
}

export type QuizController = ReturnType<typeof useQuizController>;
