import type { Db } from '#server/platform/database/db.ts';
import { dayText } from './days.ts';
import { findAttempts, type FoldedAttempt, saveMemory, type StoredCards } from './memory.queries.ts';
import { afterAnswer, type Card, dueOn } from './memory.ts';
import type { Student } from './student.queries.ts';

/** A card with what the planner needs to choose the next question of its concept. */
export interface ConceptCard extends Card {
  /** Whether the first answer was correct: the best evidence of what was known before. */
  isFirstRight: boolean;
  lastQuestionId: number;
}

export type Cards = Map<number, ConceptCard>;

export interface Memory {
  cards: Cards;
  /** The last attempt in the cards. */
  lastAttemptId: string;
}

/** Reads the attempts after another one, in the order they were given. */
type ReadAttempts = (after: string) => Promise<FoldedAttempt[]>;

/**
 * Brings the memory of a learner up to date: folds the attempts that are not in it yet. If one of them was given before
 * those in it, all attempts are folded again, so that the order of arrival makes no difference.
 */
export async function continueMemory(known: Memory | null, read: ReadAttempts): Promise<Memory> {
  const attempts = await read(known?.lastAttemptId ?? '0');
  if (known && attempts.some(({ isLate }) => isLate)) return continueMemory(null, read);
  const cards: Cards = new Map(known?.cards);
  foldInto(cards, attempts);
  return { cards, lastAttemptId: attempts.reduce(lastOf, known?.lastAttemptId ?? '0') };
}

const lastOf = (last: string, { id }: FoldedAttempt) => (BigInt(id) > BigInt(last) ? id : last);

/** The current cards of a learner. They are stored if something has changed. */
export async function bringUpToDate(
  db: Db,
  userId: string,
  { memory, retention }: Pick<Student, 'memory' | 'retention'>,
): Promise<Cards> {
  const known = memory && !memory.isStale ? { ...memory, cards: readCards(memory.cards) } : null;
  const { cards, lastAttemptId } = await continueMemory(known, (after) => findAttempts(db, { userId, after }));
  if (lastAttemptId === (known?.lastAttemptId ?? '0') && !memory?.isStale) return cards;
  await saveMemory(db, {
    userId,
    lastAttemptId,
    cards: storeCards(cards),
    nextDueOn: earliestDue(cards, retention),
    revision: memory?.revision ?? null,
  });
  return cards;
}

/** Adds answers to the cards, in their order. */
export function foldInto(cards: Cards, attempts: Omit<FoldedAttempt, 'id' | 'isLate'>[]): void {
  for (const attempt of attempts) {
    const card = cards.get(attempt.conceptId) ?? null;
    cards.set(attempt.conceptId, {
      ...afterAnswer(card, attempt),
      isFirstRight: card?.isFirstRight ?? attempt.isRight,
      lastQuestionId: attempt.questionId,
    });
  }
}

function earliestDue(cards: Cards, retention: number): string | null {
  let earliest = Infinity;
  for (const card of cards.values()) earliest = Math.min(earliest, dueOn(card, retention));
  return Number.isFinite(earliest) ? dayText(earliest) : null;
}

const readCards = (stored: StoredCards): Cards =>
  new Map(
    stored.map(([id, stability, difficulty, reviewedOn, first, surelyWrongOn, correctDays, lastQuestionId]) => [
      id,
      { stability, difficulty, reviewedOn, isFirstRight: first === 1, surelyWrongOn, correctDays, lastQuestionId },
    ]),
  );

const storeCards = (cards: Cards): StoredCards =>
  [...cards].map(([id, card]) => [
    id,
    card.stability,
    card.difficulty,
    card.reviewedOn,
    card.isFirstRight ? 1 : 0,
    card.surelyWrongOn,
    card.correctDays,
    card.lastQuestionId,
  ]);
