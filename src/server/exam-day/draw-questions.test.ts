import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seededRandom } from '#test/seeded-random.ts';
import { drawQuestions, type Outline, questionsOfExam, shortTopicsOf } from './draw-questions.ts';

const weights = (...shares: number[]) => new Map(shares.map((share, place) => [place + 1, share]));
const none = new Map<number, number>();

/** Questions 1 to `size`, with disciplines and body systems by turns. */
const bank = (size: number, disciplines: number, bodySystems: number) =>
  new Map(
    Array.from({ length: size }, (_, place) => [
      place + 1,
      {
        conceptId: null,
        disciplines: [1 + (place % disciplines)],
        bodySystems: [1 + (Math.floor(place / disciplines) % bodySystems)],
      },
    ]),
  );
const countOf = (ids: number[], tags: ReturnType<typeof bank>, kind: 'disciplines' | 'bodySystems') => {
  const counts: Record<number, number> = {};
  for (const id of ids) for (const topic of tags.get(id)?.[kind] ?? []) counts[topic] = (counts[topic] ?? 0) + 1;
  return counts;
};
const all = (tags: ReturnType<typeof bank>) => [...tags.keys()];

describe('the questions of a block', () => {
  it('follow the weights of disciplines and of body systems', () => {
    const tags = bank(400, 4, 5);
    const outline: Outline = { disciplines: weights(50, 30, 20), bodySystems: weights(40, 30, 20, 10) };
    const drawn = drawQuestions({ tags, outline, unseen: all(tags), seen: [], earlier: [], amount: 20 });
    expect(countOf(drawn, tags, 'disciplines')).toEqual({ 1: 10, 2: 6, 3: 4 });
    expect(countOf(drawn, tags, 'bodySystems')).toEqual({ 1: 8, 2: 6, 3: 4, 4: 2 });
  });

  it('follow the body systems alone if the exam weighs only them', () => {
    const tags = bank(200, 4, 5);
    const outline: Outline = { disciplines: none, bodySystems: weights(0, 75, 25) };
    const drawn = drawQuestions({ tags, outline, unseen: all(tags), seen: [], earlier: [], amount: 8 });
    expect(countOf(drawn, tags, 'bodySystems')).toEqual({ 2: 6, 3: 2 });
  });

  it('give rare topics their share over the blocks of a day', () => {
    const tags = bank(400, 4, 5);
    const outline: Outline = { disciplines: weights(90, 5, 5), bodySystems: none };
    const earlier: number[] = [];
    for (let block = 0; block < 4; block += 1) {
      const unseen = all(tags).filter((id) => !earlier.includes(id));
      earlier.push(...drawQuestions({ tags, outline, unseen, seen: [], earlier, amount: 10 }));
    }
    expect(countOf(earlier, tags, 'disciplines')).toEqual({ 1: 36, 2: 2, 3: 2 });
  });

  it('prefer new questions within a topic, then those in the given order', () => {
    const tags = bank(40, 2, 1);
    const outline: Outline = { disciplines: weights(50, 50), bodySystems: none };
    const draw = { tags, outline, earlier: [], amount: 6 };
    const drawn = drawQuestions({ ...draw, unseen: [1, 3, 4], seen: [6, 2, 8, 5] });
    expect(drawn.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('are all different, as many as asked for, and within one question of each share if the bank is large', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 60 }),
        fc.integer(),
        (parts, amount, seed) => {
          const tags = bank(400, 6, 3);
          const sum = parts.reduce((total, part) => total + part, 0);
          const disciplines = weights(...parts.map((part) => (100 * part) / sum));
          const random = seededRandom(seed);
          const unseen = all(tags).toSorted(() => random() - 0.5);
          const outline = { disciplines, bodySystems: none };
          const drawn = drawQuestions({ tags, outline, unseen, seen: [], earlier: [], amount });
          expect(new Set(drawn).size).toBe(amount);
          const counts = countOf(drawn, tags, 'disciplines');
          for (const [topic, weight] of disciplines) {
            expect(Math.abs((counts[topic] ?? 0) - (amount * weight) / 100)).toBeLessThanOrEqual(1);
          }
        },
      ),
      { numRuns: 60 },
    );
  });
});

describe('the questions for an exam', () => {
  const tags = bank(12, 4, 3);
  it('are those on its topics, or all of them without weights', () => {
    const outline: Outline = { disciplines: weights(50, 50), bodySystems: none };
    expect(questionsOfExam(all(tags), tags, outline)).toEqual([1, 2, 5, 6, 9, 10]);
    expect(questionsOfExam(all(tags), tags, { disciplines: none, bodySystems: none })).toHaveLength(12);
  });

  it('fall short where a topic has fewer than its share', () => {
    const outline: Outline = { disciplines: weights(80, 20), bodySystems: none };
    expect(shortTopicsOf([1, 2, 5, 6, 9, 10], tags, { outline, size: 10 })).toEqual([
      { kind: 'disciplines', topic: 1, needed: 8, available: 3 },
    ]);
  });
});
