import type { Faq } from '#shared/content/contract.ts';

const HITS = 3;
/** Words that occur in every question and do not help the search. */
const FILLERS = new Set(
  'a an and are can cannot do does for from how i in is it me my not of on or that the this to was what when where why will with you your'.split(
    ' ',
  ),
);

const IN_QUESTION = 3;
const IN_ANSWER = 1;

/** The questions that best match the input. The last word may be incomplete. */
export function bestFaqs(faqs: readonly Faq[], typed: string): Faq[] {
  const wanted = wordsOf(typed).filter((word) => word.length > 2 && !FILLERS.has(word));
  return faqs
    .map((faq) => ({ faq, score: scoreOf(faq, wanted) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score)
    .slice(0, HITS)
    .map(({ faq }) => faq);
}

function scoreOf({ title, content }: Faq, wanted: string[]): number {
  const question = wordsOf(title.rendered);
  const answer = wordsOf(content.rendered);
  return wanted.reduce((score, word) => {
    if (question.some((one) => isAlike(one, word))) return score + IN_QUESTION;
    return answer.some((one) => isAlike(one, word)) ? score + IN_ANSWER : score;
  }, 0);
}

/** 'pay' finds 'payment', 'refunds' finds 'refund'. */
const isAlike = (there: string, typed: string) =>
  there.startsWith(typed) || (there.length > 3 && typed.startsWith(there));

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
