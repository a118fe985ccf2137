import type { RevealedAnswer } from '#shared/quiz/quiz.contract.ts';

/** The chosen wrong option first, then the right one, then the others in the order of their letters. */
export function inReadingOrder(revealed: RevealedAnswer[], answered: number | null): RevealedAnswer[] {
  const rank = ({ id, correct }: RevealedAnswer) => {
    if (correct) return 1;
    return id === answered ? 0 : 2;
  };
  return revealed.toSorted((one, other) => rank(one) - rank(other));
}
