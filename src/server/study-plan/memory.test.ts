import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Confidence } from '#shared/quiz/quiz-enums.ts';
import { type Concept, chooseToday } from './choose-today.ts';
import { continueMemory, foldInto, type Memory } from './fold-memory.ts';
import { afterAnswer, type Answer, type Card, dueOn, ratingOf, recallAfterReview, recallOn } from './memory.ts';

const answer = (day: number, differences: Partial<Answer> = {}): Answer => ({
  day,
  isRight: true,
  confidence: null,
  seconds: 60,
  medianSeconds: 60,
  ...differences,
});
const fold = (...answers: Answer[]) => answers.reduce<Card | null>(afterAnswer, null)!;

describe('memory', () => {
  it.each([
    [{ isRight: false }, 1],
    [{ confidence: 1 as Confidence }, 2],
    [{}, 3],
    [{ confidence: 3 as Confidence }, 3],
    [{ confidence: 3 as Confidence, seconds: 30 }, 4],
    [{ confidence: 3 as Confidence, seconds: 30, medianSeconds: null }, 3],
  ])('rates %j as %i', (differences, rating) => {
    expect(ratingOf(answer(0, differences))).toBe(rating);
  });

  it('equals the published vector of FSRS-6', () => {
    // The test of the reference implementation: Again, Good, Good, Good, Good, Good after 0, 0, 1, 3, 8 and 21 days.
    const days = [0, 0, 1, 4, 12, 33];
    const card = fold(...days.map((day, place) => answer(day, { isRight: place > 0 })));
    expect(card.stability).toBeCloseTo(53.62691, 4);
    expect(card.difficulty).toBeCloseTo(6.3574867, 4);
  });

  it('equals the published intervals of FSRS-6', () => {
    // The test of py-fsrs: six times Good, twice Again, five times Good, each on the day it is due.
    const ratings = [true, true, true, true, true, true, false, false, true, true, true, true, true];
    let card: Card | null = null;
    let day = 0;
    const intervals = ratings.map((isRight, place) => {
      card = afterAnswer(card, answer(day, { isRight }));
      // The steps of minutes within a day: the first answer, and those after a lapse.
      const interval = place === 0 || !isRight ? 0 : dueOn(card, 0.9) - day;
      day += interval;
      return interval;
    });
    expect(intervals).toEqual([0, 2, 11, 46, 163, 498, 0, 0, 2, 4, 7, 12, 21]);
  });

  it('falls to 90 % after as many days as the stability', () => {
    const card = { ...fold(answer(0)), stability: 10 };
    expect(recallOn(card, 0)).toBe(1);
    expect(recallOn(card, 10)).toBeCloseTo(0.9, 6);
    expect(dueOn(card, 0.9)).toBe(10);
    expect(dueOn(card, 0.8)).toBeGreaterThan(10);
  });

  it('gains from a review, and counts an answer that arrives late on the day of the last one', () => {
    const card = fold(answer(0), answer(5));
    expect(recallAfterReview(card, { today: 20, day: 40 })).toBeGreaterThan(recallOn(card, 40));
    expect(fold(answer(0), answer(5), answer(2)).reviewedOn).toBe(5);
  });

  it('settles a confident error after correct answers on two different days', () => {
    const wrong = answer(0, { isRight: false, confidence: 3 });
    const isOpen = (...answers: Answer[]) => fold(wrong, ...answers).surelyWrongOn !== null;
    expect(isOpen()).toBe(true);
    expect(isOpen(answer(0), answer(0))).toBe(true);
    expect(isOpen(answer(1), answer(1))).toBe(true);
    expect(isOpen(answer(1), answer(2))).toBe(false);
    expect(isOpen(answer(1), answer(2, { isRight: false, confidence: 3 }), answer(3))).toBe(true);
  });
});

const answers = fc.array(
  fc.record({
    conceptId: fc.integer({ min: 1, max: 8 }),
    questionId: fc.integer({ min: 1, max: 20 }),
    day: fc.integer({ min: 0, max: 60 }),
    isRight: fc.boolean(),
    confidence: fc.constantFrom<Confidence | null>(null, 1, 2, 3),
    seconds: fc.integer({ min: 1, max: 300 }),
    medianSeconds: fc.constantFrom(null, 60),
  }),
  { maxLength: 60 },
);

it('does not depend on how the answers are split into steps', () => {
  fc.assert(
    fc.property(answers, fc.integer({ min: 0, max: 60 }), (given, cut) => {
      const [whole, steps] = [new Map(), new Map()];
      foldInto(whole, given);
      foldInto(steps, given.slice(0, cut));
      foldInto(steps, given.slice(cut));
      expect(steps).toEqual(whole);
    }),
  );
});

it('is the same in any order of arrival as when it is rebuilt', async () => {
  const arrivals = fc.array(fc.record({ answer: answers.map(([first]) => first), isRead: fc.boolean() }));
  await fc.assert(
    fc.asyncProperty(arrivals, async (given) => {
      const stored: { id: string; givenAt: number; answer: NonNullable<(typeof given)[number]['answer']> }[] = [];
      const read = async (after: string) => {
        const folded = Math.max(
          -1,
          ...stored.filter(({ id }) => Number(id) <= Number(after)).map((one) => one.givenAt),
        );
        return stored
          .filter(({ id }) => Number(id) > Number(after))
          .toSorted((a, b) => a.givenAt - b.givenAt || Number(a.id) - Number(b.id))
          .map(({ id, givenAt, answer }) => Object.assign({ id, isLate: givenAt < folded }, answer));
      };
      let memory: Memory | null = null;
      for (const { answer, isRead } of given) {
        if (answer) stored.push({ id: String(stored.length + 1), givenAt: answer.day, answer });
        if (isRead) memory = await continueMemory(memory, read);
      }
      expect(await continueMemory(memory, read)).toEqual(await continueMemory(null, read));
    }),
  );
});

describe("today's questions", () => {
  const concepts = fc.array(
    fc.record({
      weight: fc.double({ min: 0.01, max: 5, noNaN: true }),
      skill: fc.double({ min: 0.02, max: 0.95, noNaN: true }),
      answers: answers,
      questions: fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 3 }),
    }),
    { maxLength: 40 },
  );
  interface Given extends Omit<Concept, 'id' | 'card'> {
    answers: Answer[];
  }
  const made = (given: Given[]): Concept[] =>
    given.map(({ weight, skill, answers, questions }, id) => ({
      id,
      weight,
      skill,
      questions,
      card: answers.toSorted((a, b) => a.day - b.day).reduce<Card | null>(afterAnswer, null),
    }));

  it('are never more than the goal, one for each concept, none answered today, and the same when asked again', () => {
    fc.assert(
      fc.property(
        concepts,
        fc.integer({ min: 0, max: 30 }),
        fc.constantFrom(null, 61, 90, 40),
        (given, amount, examDay) => {
          const all = made(given);
          const conditions = { today: 60, examDay, retention: 0.9, amount };
          const chosen = chooseToday(all, conditions);
          expect(chosen.length).toBeLessThanOrEqual(amount);
          expect(new Set(chosen.map(({ conceptId }) => conceptId)).size).toBe(chosen.length);
          for (const { conceptId, questionId } of chosen) {
            expect(all[conceptId]!.questions[0]).toBe(questionId);
            expect(all[conceptId]!.card?.reviewedOn ?? 0).toBeLessThan(60);
          }
          expect(chooseToday(all, conditions)).toEqual(chosen);
        },
      ),
    );
  });

  it('begin with confident errors, and without an exam leave out what is still remembered', () => {
    const card = (differences: Partial<Card>): Card => ({ ...fold(answer(0), answer(5)), ...differences });
    const concept = (id: number, differences: Partial<Card>): Concept => ({
      id,
      weight: 1,
      skill: 0.5,
      questions: [id],
      card: card(differences),
    });
    const all = [
      concept(1, { reviewedOn: 58, stability: 100 }),
      concept(2, { reviewedOn: 20, stability: 5 }),
      concept(3, { reviewedOn: 59, stability: 100, surelyWrongOn: 59 }),
    ];
    const reasons = chooseToday(all, { today: 60, examDay: null, retention: 0.9, amount: 10 });
    expect(
      reasons.map(({ conceptId, reason }) => `${conceptId} ${reason}`).toSorted((a, b) => a.localeCompare(b)),
    ).toEqual(['2 review', '3 sure-but-wrong']);
    expect(chooseToday(all, { today: 60, examDay: null, retention: 0.9, amount: 1 })[0]?.conceptId).toBe(3);
  });
});
