import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type AnswerSums,
  discriminationOf,
  facilityOf,
  measuredDifficultyOf,
  medianSecondsOf,
  optionShareOf,
} from './item-statistics.ts';

interface Try {
  ability: number;
  isRight: boolean;
}

/** Abilities are shares of at most a thousand answers here. */
const tries = fc.array(
  fc.record({ ability: fc.integer({ min: 0, max: 1000 }).map((right) => right / 1000), isRight: fc.boolean() }),
  { maxLength: 200 },
);

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const mean = (numbers: number[]) => sum(numbers) / numbers.length;

function sumsOf(given: Try[]): AnswerSums {
  const right = given.filter(({ isRight }) => isRight);
  return {
    answers: given.length,
    firstTries: given.length,
    rightFirstTries: right.length,
    ratedTries: given.length,
    rightRatedTries: right.length,
    abilitySum: sum(given.map(({ ability }) => ability)),
    abilitySquareSum: sum(given.map(({ ability }) => ability ** 2)),
    rightAbilitySum: sum(right.map(({ ability }) => ability)),
  };
}

/** Pearson's correlation computed from the answers themselves, in two passes. */
function correlationOf(given: Try[]): number {
  const abilities = given.map(({ ability }) => ability);
  const rights = given.map(({ isRight }) => Number(isRight));
  const [meanAbility, meanRight] = [mean(abilities), mean(rights)];
  const together = sum(given.map((_, at) => (abilities[at]! - meanAbility) * (rights[at]! - meanRight)));
  const square = (numbers: number[], middle: number) => sum(numbers.map((number) => (number - middle) ** 2));
  return together / Math.sqrt(square(abilities, meanAbility) * square(rights, meanRight));
}

describe('discrimination', () => {
  const canCompare = (given: Try[]) => {
    const right = given.filter(({ isRight }) => isRight).length;
    return Math.min(right, given.length - right) > 1 && new Set(given.map(({ ability }) => ability)).size > 1;
  };

  it('computed from the sums equals the correlation of the answers', () => {
    fc.assert(
      fc.property(tries.filter(canCompare), (given) => {
        // Two hundred roundings change the variance by 2e-14, which is a relative error of 4e-6 for the smallest one
        // here, 5e-9.
        expect(Math.abs(discriminationOf(sumsOf(given))! - correlationOf(given))).toBeLessThan(1e-5);
      }),
    );
  });

  it('is unknown if all abilities are equal, or fewer than two answers are correct or incorrect', () => {
    const cannotCompare = fc.oneof(
      tries.map((given) => given.map((one) => ({ ...one, ability: 0.7 }))),
      tries.map((given) => given.map((one, place) => ({ ...one, isRight: place === 0 }))),
      tries.map((given) => given.map((one, place) => ({ ...one, isRight: place !== 0 }))),
    );
    fc.assert(fc.property(cannotCompare, (given) => discriminationOf(sumsOf(given)) === null));
  });

  it('is 1 if all users of higher ability are correct, and -1 in the opposite case', () => {
    const known = (isRight: boolean) => [
      ...Array.from({ length: 5 }, () => ({ ability: 0.9, isRight })),
      ...Array.from({ length: 5 }, () => ({ ability: 0.3, isRight: !isRight })),
    ];
    expect(discriminationOf(sumsOf(known(true)))).toBeCloseTo(1, 9);
    expect(discriminationOf(sumsOf(known(false)))).toBeCloseTo(-1, 9);
  });

  it('is always a number between -1 and 1 or null, for any sums', () => {
    const count = fc.integer({ min: 0, max: 1_000_000 });
    const total = fc.double({ min: 0, max: 1_000_000, noNaN: true });
    fc.assert(
      fc.property(count, count, total, total, total, (right, wrong, abilitySum, abilitySquareSum, rightAbilitySum) => {
        const sums = {
          ratedTries: right + wrong,
          rightRatedTries: right,
          abilitySum,
          abilitySquareSum,
          rightAbilitySum,
        };
        const discrimination = discriminationOf(sums);
        expect(discrimination === null || Math.abs(discrimination) <= 1).toBe(true);
      }),
    );
  });
});

describe('facility, shares and difficulty', () => {
  it('are unknown before the first try', () => {
    const none = sumsOf([]);
    expect([facilityOf(none), optionShareOf({ firstTries: 0 }, none), measuredDifficultyOf(none)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('are shares of first tries', () => {
    const sums = { firstTries: 40, rightFirstTries: 10 };
    expect([facilityOf(sums), optionShareOf({ firstTries: 4 }, sums)]).toEqual([0.25, 0.1]);
  });

  it.each([
    [100, 100, null],
    [101, 101, 1],
    [200, 140, 1],
    [1000, 699, 2],
    [200, 66, 2],
    [1000, 329, 3],
    [101, 0, 3],
  ])('of %i first tries, %i correct ones give the difficulty %j', (firstTries, rightFirstTries, difficulty) => {
    expect(measuredDifficultyOf({ firstTries, rightFirstTries })).toBe(difficulty);
  });
});

describe('median time', () => {
  const times = fc.array(fc.integer({ min: 0, max: 599 }), { minLength: 1, maxLength: 300 });

  const stepsOf = (seconds: number[]) =>
    Object.entries(Object.groupBy(seconds, (second) => Math.floor(second / 5))).map(([step, inStep]) => ({
      step: Number(step),
      firstTries: inStep!.length,
    }));

  it('is within a step of five seconds of the middle try', () => {
    fc.assert(
      fc.property(times, (seconds) => {
        const middle = seconds.toSorted((a, b) => a - b)[Math.ceil(seconds.length / 2) - 1]!;
        expect(Math.abs(medianSecondsOf(stepsOf(seconds))! - middle)).toBeLessThanOrEqual(5);
      }),
    );
  });

  it('does not depend on the order of the steps', () => {
    fc.assert(
      fc.property(times, (seconds) => {
        const steps = stepsOf(seconds);
        expect(medianSecondsOf(steps.toReversed())).toBe(medianSecondsOf(steps));
      }),
    );
  });

  it.each([[[]], [[{ step: 3, firstTries: 0 }]]])('of %j is unknown', (steps) => {
    expect(medianSecondsOf(steps)).toBeNull();
  });

  it.each([
    [[{ step: 8, firstTries: 1 }], 42.5],
    [
      [
        { step: 0, firstTries: 1 },
        { step: 2, firstTries: 3 },
      ],
      10 + 5 / 3,
    ],
    [[{ step: 120, firstTries: 2 }], 602.5],
  ])('of %j is %d', (steps, expected) => {
    expect(medianSecondsOf(steps)).toBeCloseTo(expected, 9);
  });
});
