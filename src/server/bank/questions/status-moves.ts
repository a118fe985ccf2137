import type { QuestionStatus } from '#shared/bank/question.contract.ts';

/** `untouched`: only while the question has no answers and no reports. */
type Rule = 'always' | 'untouched';

/**
 * The allowed status changes; all others are rejected. A question that was answered or reported can only be retired.
 */
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

/** The reason for the editor why a status change is not allowed; null if it is. */
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
