import type { QuestionStatus } from '#shared/bank/question.contract.ts';

/** `untouched`: only as long as nobody has ever answered or reported the question. */
type Rule = 'always' | 'untouched';

/** From which status to which. What is not here does not happen; what people have touched can only be retired. */
const moves: Record<QuestionStatus, Partial<Record<QuestionStatus, Rule>>> = {
  draft: { in_review: 'always', published: 'always' },
  in_review: { draft: 'always', published: 'always' },
  published: { retired: 'always', draft: 'untouched' },
  retired: { published: 'always', draft: 'untouched' },
};

const names: Record<QuestionStatus, string> = {
  draft: 'a draft',
  in_review: 'in review',
  published: 'published',
  retired: 'retired',
};

/** Why a question may not go this way, for the one who tries; null when it may. */
export function refusalOfMove(
  from: QuestionStatus,
  to: QuestionStatus,
  { isAnswered, isReported }: { isAnswered: boolean; isReported: boolean },
): string | null {
  if (from === to) return null;
  const rule = moves[from][to];
  if (rule === undefined) return `A question that is ${names[from]} cannot become ${names[to]}.`;
  if (rule === 'untouched' && (isAnswered || isReported)) {
    return 'People have answered or reported this question. It can be retired instead.';
  }
  return null;
}
