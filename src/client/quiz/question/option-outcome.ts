import type { RevealedAnswer } from '#shared/quiz/quiz.contract.ts';

/** What came of an option: the right one, or the one that was chosen and is not. */
export type OptionOutcome = 'right' | 'wrong';

/** Of the other wrong ones there is nothing to say. */
export function outcomeOf({ id, correct }: RevealedAnswer, answered: number | null): OptionOutcome | null {
  if (correct) return 'right';
  return id === answered ? 'wrong' : null;
}
