import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { abilityIn, type Evidence, estimateAbilities, forecastExam, rangeOf, shareRight } from './ability.ts';

const evidence = fc
  .record({
    tries: fc.integer({ min: 1, max: 400 }),
    luck: fc.double({ min: 0, max: 1, noNaN: true }),
    mean: fc.double({ min: -2, max: 2, noNaN: true }),
    variance: fc.double({ min: 0, max: 1.5, noNaN: true }),
  })
  .map(({ tries, luck, mean, variance }): Evidence => ({ tries, right: Math.round(tries * luck), mean, variance }));
const topics = fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 60 }), evidence), {
  selector: ([id]) => id,
  maxLength: 8,
});

/** The log of the posterior density, up to a constant. */
function slowPosterior(level: number, abilities: number[], given: Evidence[]): number {
  let sum = -(level ** 2) / (2 * 0.8 ** 2);
  given.forEach((one, place) => {
    const ability = abilities[place]!;
    sum -= (ability - level) ** 2 / (2 * 0.5 ** 2);
    // The integral of `right − tries × share` over the ability.
    const spread = Math.sqrt(1 + (Math.PI / 8) * one.variance);
    sum += one.right * ability - one.tries * spread * Math.log(1 + Math.exp((ability - one.mean) / spread));
  });
  return sum;
}

/** Climbs one coordinate after another, with smaller and smaller steps. */
function slowAbilities(given: Evidence[]) {
  const point = [0, ...given.map(() => 0)];
  const height = (at: number[]) => slowPosterior(at[0]!, at.slice(1), given);
  for (let step = 1; step > 1e-7; step /= 2) {
    for (let isClimbing = true; isClimbing;) {
      isClimbing = false;
      for (let place = 0; place < point.length; place += 1) {
        for (const change of [step, -step]) {
          const moved = point.with(place, point[place]! + change);
          if (height(moved) <= height(point)) continue;
          point[place] = moved[place]!;
          isClimbing = true;
        }
      }
    }
  }
  return { level: point[0]!, abilities: point.slice(1), variances: slowVariances(point, height) };
}

/** The diagonal of the inverse of the curvature, by finite differences and Gaussian elimination. */
function slowVariances(point: number[], height: (at: number[]) => number): number[] {
  const by = 1e-3;
  const at = (one: number, other: number, signs: [number, number]) => {
    const moved = [...point];
    moved[one]! += by * signs[0];
    moved[other]! += by * signs[1];
    return height(moved);
  };
  const curvature = point.map((_, one) =>
    point.map((__, other) => {
      const mixed =
        at(one, other, [1, 1]) - at(one, other, [1, -1]) - at(one, other, [-1, 1]) + at(one, other, [-1, -1]);
      return -mixed / (4 * by ** 2);
    }),
  );
  return point.map((_, place) => inverseColumn(curvature, place)[place]!);
}

function inverseColumn(matrix: number[][], column: number): number[] {
  const rows = matrix.map((row, place) => [...row, place === column ? 1 : 0]);
  for (let pivot = 0; pivot < rows.length; pivot += 1) {
    const divisor = rows[pivot]![pivot]!;
    rows[pivot] = rows[pivot]!.map((value) => value / divisor);
    rows.forEach((row, place) => {
      if (place === pivot) return;
      const factor = row[pivot]!;
      rows[place] = row.map((value, index) => value - factor * rows[pivot]![index]!);
    });
  }
  return rows.map((row) => row.at(-1)!);
}

describe('abilities', () => {
  it('are the maximum of the posterior, with the variances of its curvature', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(fc.nat(60), evidence), { selector: ([id]) => id, maxLength: 3 }), (given) => {
        const slow = slowAbilities(given.map(([, one]) => one));
        const { level, topics: found } = estimateAbilities(new Map(given));
        expect(level.ability).toBeCloseTo(slow.level, 3);
        expect(level.variance).toBeCloseTo(slow.variances[0]!, 3);
        given.forEach(([id], place) => {
          expect(found.get(id)!.ability).toBeCloseTo(slow.abilities[place]!, 3);
          expect(found.get(id)!.variance).toBeCloseTo(slow.variances[place + 1]!, 3);
        });
      }),
      { numRuns: 25 },
    );
  });

  it('rise with one more correct answer, in every topic', () => {
    fc.assert(
      fc.property(
        topics.filter((given) => given.length > 0),
        (given) => {
          const [[id, first]] = given as [[number, Evidence]];
          if (first.right >= first.tries) return;
          const before = estimateAbilities(new Map(given));
          const after = estimateAbilities(new Map(given).set(id, { ...first, right: first.right + 1 }));
          for (const [topic] of given) {
            expect(after.topics.get(topic)!.ability).toBeGreaterThan(before.topics.get(topic)!.ability);
          }
        },
      ),
    );
  });

  it('credit difficult questions: the same result counts for more', () => {
    const abilityWith = (mean: number) =>
      estimateAbilities(new Map([[1, { tries: 30, right: 15, mean, variance: 0.5 }]])).topics.get(1)!.ability;
    expect(abilityWith(1)).toBeGreaterThan(abilityWith(0));
  });

  it('start at the population, and at the learner’s level in a topic without answers', () => {
    const nobody = estimateAbilities(new Map());
    expect(abilityIn(nobody, 5)).toEqual({ ability: 0, pull: 1, variance: 0.8 ** 2 + 0.5 ** 2 });
    const strong = estimateAbilities(new Map([[1, { tries: 200, right: 190, mean: 0, variance: 0 }]]));
    expect(abilityIn(strong, 5)).toMatchObject({ ability: strong.level.ability, pull: 1 });
    // One perfect answer says little.
    expect(estimateAbilities(new Map([[1, { tries: 1, right: 1, mean: 0, variance: 0 }]])).level.ability).toBeLessThan(
      0.3,
    );
  });

  it('have ranges that contain the estimate and narrow with more answers', () => {
    fc.assert(
      fc.property(evidence, ({ tries, right, mean, variance }) => {
        const width = (times: number) => {
          const given = { tries: tries * times, right: right * times, mean, variance };
          const { share, low, high } = rangeOf(abilityIn(estimateAbilities(new Map([[1, given]])), 1), given);
          expect(low).toBeLessThan(share);
          expect(share).toBeLessThan(high);
          return abilityIn(estimateAbilities(new Map([[1, given]])), 1).variance;
        };
        expect(width(4)).toBeLessThanOrEqual(width(1) + 1e-6);
      }),
    );
  });
});

describe('the forecast', () => {
  const outline = [
    { id: 1, weight: 0.7, mean: 0, variance: 1 },
    { id: 2, weight: 0.3, mean: -0.5, variance: 1 },
  ];

  it('is the weighted share of the topics', () => {
    fc.assert(
      fc.property(evidence, evidence, (one, other) => {
        const abilities = estimateAbilities(
          new Map([
            [1, one],
            [2, other],
          ]),
        );
        const { share, low, high } = forecastExam(abilities, outline, 200);
        const slow = outline.reduce(
          (sum, topic) => sum + topic.weight * shareRight(abilityIn(abilities, topic.id).ability, topic),
          0,
        );
        expect(share).toBeCloseTo(slow, 9);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
      }),
    );
  });

  it('has the spread of simulated exams', () => {
    const abilities = estimateAbilities(
      new Map([
        [1, { tries: 40, right: 26, mean: 0, variance: 1 }],
        [2, { tries: 15, right: 9, mean: -0.5, variance: 1 }],
      ]),
    );
    const { share, low, high } = forecastExam(abilities, outline, 200);
    const normal = normalFrom(7);
    const shares = Array.from({ length: 20_000 }, () => {
      const level = Math.sqrt(abilities.level.variance) * normal();
      const expected = outline.reduce((sum, topic) => {
        const { ability, pull, variance } = abilityIn(abilities, topic.id);
        const own = Math.sqrt(variance - pull ** 2 * abilities.level.variance) * normal();
        return sum + topic.weight * shareRight(ability + pull * level + own, topic);
      }, 0);
      return expected + Math.sqrt((expected * (1 - expected)) / 200) * normal();
    });
    const inside = shares.filter((one) => one >= low && one <= high).length / shares.length;
    expect(inside).toBeGreaterThan(0.78);
    expect(inside).toBeLessThan(0.83);
    expect(shares.reduce((sum, one) => sum + one, 0) / shares.length).toBeCloseTo(share, 1);
  });
});

function normalFrom(seed: number) {
  let state = seed;
  const uniform = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  return () => Math.sqrt(-2 * Math.log(uniform())) * Math.cos(2 * Math.PI * uniform());
}
