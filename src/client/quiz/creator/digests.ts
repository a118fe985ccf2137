import { difficultyNames } from '#client/quiz/quiz-names.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { questionTypes } from '#shared/quiz/question-type-texts.ts';
import { TEST } from '#shared/quiz/quiz-modes.ts';

/** Names in one line; an empty list means no restriction. */
export function namesDigest(names: string[], most = 2): string {
  if (names.length === 0) return 'All';
  const rest = names.length - most;
  return rest > 0 ? `${names.slice(0, most).join(', ')} and ${rest} more` : names.join(', ');
}

export const topicsDigest = (chosen: number[], entries: { id: number; name: string }[] = []): string =>
  // The names may not be loaded yet.
  chosen.length > 0 && entries.length === 0
    ? `${chosen.length} chosen`
    : namesDigest(entries.filter(({ id }) => chosen.includes(id)).map(({ name }) => name));

export const difficultyDigest = (chosen: QuizCriteria['difficulties']): string =>
  namesDigest(chosen.map((difficulty) => difficultyNames[difficulty]));

export const typesDigest = (chosen: QuizCriteria['questionTypes']): string =>
  namesDigest(chosen.map((type) => questionTypes[type].label));

export function modeDigest({ mode, paceSeconds }: Pick<QuizCriteria, 'mode' | 'paceSeconds'>): string {
  if (mode !== TEST) return 'Learning';
  return paceSeconds === null ? 'Test, no time limit' : `Test, ${paceSeconds} seconds per question`;
}

export const amountDigest = (amount: number): string => (amount === 1 ? '1 question' : `${amount} questions`);

export const orderDigest = (order: QuizCriteria['order']): string => (order === 'topic' ? 'By topic' : 'Mixed');
