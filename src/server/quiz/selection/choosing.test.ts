import * as fc from 'fast-check';
import { TypedFastBitSet } from 'typedfastbitset';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#test/seeded-random.ts';
import { chooseQuestions } from './choose-questions.ts';
import { randomMembers, shuffled } from './random-members.ts';

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 4_000 }), { maxLength: 120 });
const setOf = (members: number[]) => new TypedFastBitSet(members);
const sorted = (values: number[]) => values.toSorted((a, b) => a - b);

describe('random members', () => {
  it('are distinct members of the set, as many as requested and available', () => {
    fc.assert(
      fc.property(ids, fc.nat(50), fc.nat(), (members, count, seed) => {
        const picked = randomMembers(setOf(members), count, seededRandom(seed));
        expect(picked).toHaveLength(Math.min(count, members.length));
        expect(new Set(picked).size).toBe(picked.length);
        expect(members).toEqual(expect.arrayContaining(picked));
      }),
    );
  });

  it('are uniformly distributed', () => {
    const members = [1, 31, 32, 33, 63, 64, 1_023, 1_024, 3_999, 4_000];
    const random = seededRandom(7);
    const times = new Map(members.map((id) => [id, 0]));
    for (let draw = 0; draw < 5_000; draw += 1) {
      for (const id of randomMembers(setOf(members), 3, random)) times.set(id, times.get(id)! + 1);
    }
    // 1,500 each are expected; 150 is more than four standard deviations.
    for (const count of times.values()) expect(Math.abs(count - 1_500)).toBeLessThan(150);
  });

  it('are all preserved by shuffling', () => {
    fc.assert(
      fc.property(ids, fc.nat(), (members, seed) => {
        expect(sorted(shuffled(members, seededRandom(seed)))).toEqual(sorted(members));
      }),
    );
  });
});

describe('the questions of a quiz', () => {
  const chosenFrom = async ({ matches, asked, amount, seed }: Situation) =>
    chooseQuestions({
      matches: setOf(matches),
      asked: setOf(asked),
      amount,
      random: seededRandom(seed),
      // The lower the id, the less often it was asked.
      findLeastAsked: async (among, count) => among.array().slice(0, count),
    });
  interface Situation {
    matches: number[];
    asked: number[];
    amount: number;
    seed: number;
  }
  const situations = fc.record<Situation>({
    matches: ids,
    asked: ids,
    amount: fc.integer({ min: 1, max: 40 }),
    seed: fc.nat(),
  });
  // Small ids, which overlap more often than random ones.
  const crowded = situations.map(({ matches, asked, ...rest }) => ({
    ...rest,
    matches: [...new Set(matches.map((id) => id % 60))],
    asked: [...new Set(asked.map((id) => id % 60))],
  }));

  it('are distinct, match the criteria, and are as many as requested and available', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(situations, crowded), async (situation) => {
        const chosen = await chosenFrom(situation);
        expect(new Set(chosen).size).toBe(chosen.length);
        expect(situation.matches).toEqual(expect.arrayContaining(chosen));
        expect(chosen).toHaveLength(Math.min(situation.amount, situation.matches.length));
      }),
    );
  });

  it('are unseen ones as long as there are any, then those asked least often', async () => {
    await fc.assert(
      fc.asyncProperty(crowded, async (situation) => {
        const { matches, asked, amount } = situation;
        const chosen = await chosenFrom(situation);
        const unseen = matches.filter((id) => !asked.includes(id));
        const seen = sorted(matches.filter((id) => asked.includes(id)));
        const chosenSeen = chosen.filter((id) => asked.includes(id));
        expect(chosen.length - chosenSeen.length).toBe(Math.min(amount, unseen.length));
        expect(sorted(chosenSeen)).toEqual(seen.slice(0, chosenSeen.length));
      }),
    );
  });

  it('are in a different order each time', async () => {
    const all = Array.from({ length: 40 }, (_, id) => id + 1);
    const chosen = (seed: number) => chosenFrom({ matches: all, asked: [], amount: 40, seed });
    expect(await chosen(1)).not.toEqual(await chosen(2));
  });
});
