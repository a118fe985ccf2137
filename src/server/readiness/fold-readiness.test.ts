import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { calibrationOf, paceOf } from './calibration.ts';
import { evidenceUntil, type FoldedAnswer, foldAnswers, noSums, triesUntil, weekOf } from './fold-readiness.ts';

const answer: fc.Arbitrary<FoldedAnswer> = fc.record({
  id: fc.constant('1'),
  day: fc.integer({ min: 20_000, max: 20_300 }),
  isRight: fc.boolean(),
  isFirstTry: fc.boolean(),
  confidence: fc.constantFrom(null, 1 as const, 2 as const, 3 as const),
  seconds: fc.nat(300),
  position: fc.option(fc.nat(39), { nil: null }),
  difficulty: fc.double({ min: -3, max: 3, noNaN: true }),
  disciplines: fc.uniqueArray(fc.constantFrom(1, 2, 3), { minLength: 1 }),
  bodySystems: fc.uniqueArray(fc.constantFrom(1, 2), { minLength: 1 }),
});
const answers = fc.array(answer, { maxLength: 60 });

const foldedFrom = (...parts: FoldedAnswer[][]) => {
  const sums = noSums();
  // As stored between two reads.
  return parts.reduce((known, part) => {
    const read = structuredClone(known);
    foldAnswers(read, part);
    return read;
  }, sums);
};

it('gives the same sums in one step and in several', () => {
  fc.assert(
    fc.property(answers, answers, (one, other) => {
      expect(foldedFrom(one, other)).toEqual(foldedFrom([...one, ...other]));
    }),
  );
});

/** The same, answer by answer. */
function slowEvidence(all: FoldedAnswer[], topic: number, until: number) {
  const counted = all.filter(
    ({ isFirstTry, disciplines, day }) => isFirstTry && disciplines.includes(topic) && weekOf(day) <= until,
  );
  const ageOf = ({ day }: FoldedAnswer) => 0.5 ** ((until - weekOf(day)) / 12);
  const sum = (pick: (one: FoldedAnswer) => number) =>
    counted.reduce((total, one) => total + (pick(one) * ageOf(one)) / one.disciplines.length, 0);
  const weight = sum(() => 1);
  const scale = weight / sum(ageOf);
  const mean = sum(({ difficulty }) => difficulty) / weight;
  return {
    answered: counted.length,
    evidence: {
      tries: scale * weight,
      right: scale * sum(({ isRight }) => Number(isRight)),
      mean,
      variance: sum(({ difficulty }) => (difficulty - mean) ** 2) / weight,
    },
  };
}

it('weighs first tries by age, and divides them among the topics of a question', () => {
  fc.assert(
    fc.property(answers, fc.constantFrom(1, 2, 3), (all, topic) => {
      const until = weekOf(20_250);
      const sums = foldedFrom(all);
      const found = evidenceUntil(sums.disciplines, until).get(topic);
      const slow = slowEvidence(all, topic, until);
      expect(triesUntil(sums.disciplines[topic], until)).toBe(slow.answered);
      expect(found !== undefined).toBe(slow.answered > 0);
      for (const name of ['tries', 'right', 'mean', 'variance'] as const) {
        // Stored with four decimals.
        expect(Math.abs((found ?? slow.evidence)[name] - slow.evidence[name]) > 0.01).toBe(false);
      }
    }),
  );
});

it('scores calibration by the squared distance from the stated confidence, from 20 rated answers on', () => {
  fc.assert(
    fc.property(answers, (all) => {
      const stated = { 1: 0.25, 2: 0.6, 3: 0.95 };
      const errors = all.flatMap(({ confidence, isRight }) =>
        confidence === null ? [] : [(stated[confidence] - Number(isRight)) ** 2],
      );
      const mean = errors.reduce((sum, error) => sum + error, 0) / errors.length;
      const { brier, sure } = calibrationOf(foldedFrom(all));
      expect(sure.answers).toBe(all.filter(({ confidence }) => confidence === 3).length);
      expect(brier === null).toBe(errors.length < 20);
      expect(Math.abs((brier ?? mean) - mean) > 0.001).toBe(false);
    }),
  );
});

it('compares the first 200 rated answers with the last 200, from 400 on', () => {
  const rated = (isRight: boolean, count: number): FoldedAnswer[] =>
    Array.from({ length: count }, () => ({
      id: '1',
      day: 20_000,
      isRight,
      isFirstTry: false,
      confidence: 3,
      seconds: isRight ? 30 : 90,
      position: 6,
      difficulty: 0,
      disciplines: [1],
      bodySystems: [1],
    }));
  const improved = foldedFrom(rated(false, 200), rated(true, 199));
  expect(calibrationOf(improved)).toMatchObject({ firstBrier: null, lastBrier: null });
  foldAnswers(improved, rated(true, 1));
  const { firstBrier, lastBrier } = calibrationOf(improved);
  expect([firstBrier, lastBrier]).toEqual([0.903, 0.003]);
  expect(paceOf(improved)).toMatchObject({ correct: 30, incorrect: 90 });
});

it('means the times by outcome and place in the quiz, from five answers on', () => {
  fc.assert(
    fc.property(fc.array(answer, { maxLength: 200 }), (all) => {
      const { blocks } = paceOf(foldedFrom(all.slice(0, 70), all.slice(70)));
      const places = all.flatMap(({ position }) => position ?? []);
      expect(blocks).toHaveLength(places.length === 0 ? 0 : Math.floor(Math.max(...places) / 5) + 1);
      for (const { from, to, answers: counted, correct, incorrect } of blocks) {
        const inside = all.filter(({ position }) => position !== null && position + 1 >= from && position + 1 <= to);
        const slow = (isRight: boolean) => {
          const times = inside.filter((one) => one.isRight === isRight).map(({ seconds }) => seconds);
          return times.length < 5 ? null : Math.round(times.reduce((sum, time) => sum + time, 0) / times.length);
        };
        expect({ counted, correct, incorrect }).toEqual({
          counted: inside.length,
          correct: slow(true),
          incorrect: slow(false),
        });
      }
    }),
  );
});
