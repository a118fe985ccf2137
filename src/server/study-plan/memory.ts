import { FSRSAlgorithm, Rating } from 'ts-fsrs';
import type { Confidence } from '#shared/quiz/quiz-enums.ts';

/** FSRS-6 with its published default parameters. */
const algorithm = new FSRSAlgorithm({});

const GUESSED = 1;
const SURE = 3;
/** A concept that was answered wrong with confidence is settled after correct answers on this many different days. */
export const DAYS_TO_SETTLE = 2;

/** What a learner remembers of one concept. Days are counted from 1 January 1970. */
export interface Card {
  /** Days until the probability of recall has fallen to 90 %. */
  stability: number;
  /** From 1 to 10. */
  difficulty: number;
  reviewedOn: number;
  /** Day of the last answer that was wrong although the learner was sure; null once it is settled. */
  surelyWrongOn: number | null;
  /** Different days with a correct answer since then. */
  correctDays: number;
}

/** The part of an attempt that memory depends on. */
export interface Answer {
  day: number;
  isRight: boolean;
  confidence: Confidence | null;
  seconds: number;
  /** Of all learners, for this question; null while there are too few answers. */
  medianSeconds: number | null;
}

export function ratingOf({ isRight, confidence, seconds, medianSeconds }: Answer) {
  if (!isRight) return Rating.Again;
  if (confidence === GUESSED) return Rating.Hard;
  const isFast = medianSeconds !== null && seconds < medianSeconds;
  return confidence === SURE && isFast ? Rating.Easy : Rating.Good;
}

/** The card after one more answer. An answer that arrives late counts as given on the day of the last one. */
export function afterAnswer(card: Card | null, answer: Answer): Card {
  const day = card ? Math.max(card.reviewedOn, answer.day) : answer.day;
  const elapsed = card ? day - card.reviewedOn : 0;
  const { stability, difficulty } = algorithm.next_state(card, elapsed, ratingOf(answer));
  return { stability, difficulty, reviewedOn: day, ...certaintyAfter(card, { ...answer, day }) };
}

function certaintyAfter(card: Card | null, answer: Answer): Pick<Card, 'surelyWrongOn' | 'correctDays'> {
  const before = { surelyWrongOn: card?.surelyWrongOn ?? null, correctDays: card?.correctDays ?? 0 };
  if (!answer.isRight && answer.confidence === SURE) return { surelyWrongOn: answer.day, correctDays: 0 };
  if (before.surelyWrongOn === null || !answer.isRight) return before;
  // A second correct answer on the same day adds nothing.
  const isNewDay = answer.day > (before.correctDays === 0 ? before.surelyWrongOn : (card?.reviewedOn ?? 0));
  const correctDays = before.correctDays + (isNewDay ? 1 : 0);
  return correctDays >= DAYS_TO_SETTLE ? { surelyWrongOn: null, correctDays: 0 } : { ...before, correctDays };
}

/** The probability that the learner recalls the concept on a day. */
export const recallOn = ({ stability, reviewedOn }: Pick<Card, 'stability' | 'reviewedOn'>, day: number): number =>
  algorithm.forgetting_curve(Math.max(0, day - reviewedOn), stability);

/** The expected probability of recall on `day` if the concept is reviewed today. */
export function recallAfterReview(card: Card, { today, day }: { today: number; day: number }): number {
  const recall = recallOn(card, today);
  const elapsed = Math.max(0, today - card.reviewedOn);
  const remembered = algorithm.next_state(card, elapsed, Rating.Good, recall);
  const forgotten = algorithm.next_state(card, elapsed, Rating.Again, recall);
  const then = ({ stability }: { stability: number }) => recallOn({ stability, reviewedOn: today }, day);
  return recall * then(remembered) + (1 - recall) * then(forgotten);
}

/** The first day on which the probability of recall is at most `retention`. */
export function dueOn({ stability, reviewedOn }: Card, retention: number): number {
  const days = stability * algorithm.calculate_interval_modifier(retention);
  return reviewedOn + Math.max(1, Math.round(days));
}
