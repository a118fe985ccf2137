import type { RevealedAnswer } from '#shared/quiz/quiz.contract.ts';

/** First the selected incorrect option, then the correct one, then the others in their given order. */
export function inReadingOrder(revealed: RevealedAnswer[], answered: number | null): RevealedAnswer[] {
  const rank = ({ id, correct }: RevealedAnswer) => {
    if (correct) return 1;
    return id === answered ? 0 : 2;
  };
  return revealed.toSorted((one, other) => rank(one) - rank(other));
}
