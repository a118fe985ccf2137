import type { RevealedAnswer } from '#shared/quiz/quiz.contract.ts';

/** Marks the correct option, and the selected one if it is incorrect. */
export type OptionOutcome = 'right' | 'wrong';

/** Null for the other incorrect options. */
export function outcomeOf({ id, correct }: RevealedAnswer, answered: number | null): OptionOutcome | null {
  if (correct) return 'right';
  return id === answered ? 'wrong' : null;
}
