import type { Difficulty } from '#shared/bank/difficulty.ts';
import type { QuizKind, QuizMode } from '#shared/quiz/quiz-enums.ts';
import { CUSTOM, LEARNING, QUICK, TEST } from '#shared/quiz/quiz-modes.ts';
import type { QuizResult, SavedQuiz, WithheldBy } from '#shared/quiz/quiz.contract.ts';

/** Display names for the numeric codes of the specification. */
export const kindNames: Record<QuizKind, string> = { [QUICK]: 'Quick Quiz', [CUSTOM]: 'Custom Quiz' };

const planDayFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

interface NamedQuiz extends Pick<SavedQuiz, 'quizType' | 'planDay'> {
  examDay?: QuizResult['examDay'];
}

/**
 * "Custom Quiz", "Today's plan", "Plan of Nov 12, 2026", or "USMLE Step 1, block 2 of 14". Days of a plan have no time,
 * so they are shown in UTC.
 */
export function quizName({ quizType, planDay, examDay }: NamedQuiz): string {
  if (examDay) return `${examDay.name}, block ${examDay.block} of ${examDay.blocks}`;
  if (planDay === null) return kindNames[quizType];
  // `sv` writes dates as 2026-11-12.
  const isToday = planDay === new Date().toLocaleDateString('sv');
  return isToday ? "Today's plan" : `Plan of ${planDayFormat.format(new Date(planDay))}`;
}

export const modeNames: Record<QuizMode, string> = { [TEST]: 'Test', [LEARNING]: 'Learning' };
export const difficultyNames: Record<Difficulty, string> = { 1: 'Easy', 2: 'Medium', 3: 'Hard' };

/** 'Nov 12, 2026, 4:05 PM', in the user's time zone. */
const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });
export const momentText = (moment: string): string => momentFormat.format(new Date(moment));

/** 'Custom Quiz of Nov 12, 2026, 4:05 PM' */
export const quizText = ({ kind, createdAt }: Pick<WithheldBy, 'kind' | 'createdAt'>): string =>
  `${kindNames[kind]} of ${momentText(createdAt)}`;
