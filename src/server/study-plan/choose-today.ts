import { type Card, recallAfterReview, recallOn } from './memory.ts';

/** A wrong answer given with confidence comes back within this many days. */
export const RETURN_DAYS = 3;
/** Without an exam date, a review is worth what it adds to the recall after this many days. */
export const OPEN_HORIZON_DAYS = 60;
/** After reading the explanation of a question that was new, the concept is remembered about this long. */
const FIRST_STABILITY_DAYS = 1;

export type Reason = 'review' | 'sure-but-wrong' | 'new';

/** One concept as the planner sees it. */
export interface Concept {
  id: number;
  /** Its share of the exam; the weights need not add up to one. */
  weight: number;
  /** The probability that the learner knows it although it was never asked, from the answers on its topic. */
  skill: number;
  card: Card | null;
  /** Questions that may be asked today, unseen ones first. */
  questions: number[];
}

interface Conditions {
  today: number;
  examDay: number | null;
  /** Target probability of recall without an exam date. */
  retention: number;
}

export interface PlannedQuestion {
  questionId: number;
  conceptId: number;
  reason: Reason;
}

interface Valued {
  concept: Concept;
  reason: Reason;
  value: number;
}

/** The most valuable questions for today, at most `amount` and one for each concept, in mixed order. */
export function chooseToday(
  concepts: Iterable<Concept>,
  { amount, ...conditions }: Conditions & { amount: number },
): PlannedQuestion[] {
  const valued: Valued[] = [];
  for (const concept of concepts) {
    const found = valueToday(concept, conditions);
    if (found) valued.push({ concept, ...found });
  }
  const best = valued.toSorted((a, b) => b.value - a.value || a.concept.id - b.concept.id).slice(0, amount);
  return mixed(best).map(({ concept, reason }) => ({
    questionId: concept.questions[0] ?? 0,
    conceptId: concept.id,
    reason,
  }));
}

/** What asking about the concept today adds to the expected result of the exam; null if it should not be asked. */
export function valueToday(
  { weight, skill, card, questions }: Concept,
  { today, examDay, retention }: Conditions,
): Pick<Valued, 'reason' | 'value'> | null {
  if (questions.length === 0) return null;
  const day = examDay !== null && examDay > today ? examDay : today + OPEN_HORIZON_DAYS;
  if (!card) {
    const learnt = recallOn({ stability: FIRST_STABILITY_DAYS, reviewedOn: today }, day);
    return { reason: 'new', value: weight * (1 - skill) * learnt };
  }
  // What was answered today rests until tomorrow.
  if (card.reviewedOn >= today) return null;
  const gain = weight * (recallAfterReview(card, { today, day }) - recallOn(card, day));
  if (card.surelyWrongOn !== null) {
    // Always before the others, the longest overdue first.
    const overdue = today - Math.max(card.surelyWrongOn, card.reviewedOn) - RETURN_DAYS;
    return { reason: 'sure-but-wrong', value: 1_000 + overdue + gain };
  }
  if (examDay === null && recallOn(card, today) > retention) return null;
  return { reason: 'review', value: gain };
}

/** Spreads the kinds evenly, so that neither reviews nor new questions come in one block. */
function mixed(chosen: Valued[]): Valued[] {
  const kinds = Map.groupBy(chosen, ({ reason }) => reason).values();
  return [...kinds]
    .flatMap((group) => group.map((valued, place) => ({ valued, at: (place + 0.5) / group.length })))
    .toSorted((a, b) => a.at - b.at)
    .map(({ valued }) => valued);
}
