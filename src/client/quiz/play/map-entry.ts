import type { PlayedQuestion } from '#client/quiz/quiz-state.ts';

export type MapStatus = 'open' | 'saved' | 'right' | 'wrong';

/** Status shown in the map. In Test mode nothing is revealed, so no question is marked correct or incorrect. */
export function statusOf({ answered, answer, reveal }: PlayedQuestion): MapStatus {
  if (answered === null) return 'open';
  if (!reveal) return 'saved';
  return answer?.correct ? 'right' : 'wrong';
}

const words: Record<MapStatus, string> = { open: 'open', saved: 'saved', right: 'right', wrong: 'not right' };

export const mapLabel = (question: PlayedQuestion): string =>
  `Question ${question.id}, ${words[statusOf(question)]}${question.isMarked ? ', marked' : ''}`;
