import type { Db } from '#server/platform/database/db.ts';
import { dayText } from './days.ts';
import { findAttempts, type FoldedAttempt, saveMemory } from './memory.queries.ts';
import { afterAnswer, type Card, dueOn } from './memory.ts';
import type { Student } from './student.queries.ts';

/** A card with what the planner needs to choose the next question of its concept. */
export interface ConceptCard extends Card {
  /** Whether the first answer was correct: the best evidence of what was known before. */
  isFirstRight: boolean;
  lastQuestionId: number;
}

export type Cards = Map<number, ConceptCard>;

/** As stored: concept, stability, difficulty, day, first correct, day of the confident error, correct days, question. */
export type StoredCards = [number, number, number, number, 0 | 1, number | null, number, number][];

/** Folds the attempts that are not in the memory yet, or all of them if earlier ones have changed. */
export async function bringUpToDate(db: Db, userId: string, student: Student): Promise<Cards> {
  const { memory, retention } = student;
  const isUsable = memory !== null && !memory.isStale;
  const cards: Cards = isUsable ? readCards(memory.cards) : new Map();
  const attempts = await findAttempts(db, { userId, after: isUsable ? memory.lastAttemptId : '0' });
  if (attempts.length === 0 && (isUsable || memory === null)) return cards;

  foldInto(cards, attempts);
  await saveMemory(db, {
    userId,
    lastAttemptId: attempts.reduce((last, { id }) => (BigInt(id) > BigInt(last) ? id : last), '0'),
    cards: storeCards(cards),
    nextDueOn: earliestDue(cards, retention),
    revision: memory?.revision ?? null,
  });
  return cards;
}

/** Adds answers to the cards, in their order. */
export function foldInto(cards: Cards, attempts: FoldedAttempt[]): void {
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
