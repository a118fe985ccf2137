import { describe, expect, it } from 'vitest';
import { Blueprint, readBlueprints } from './read-blueprints.ts';

const written = {
  id: 9,
  name: 'An exam',
  source: 'An outline',
  year: 2024,
  url: 'https://example.org/outline',
  disciplines: [
    { percent: [10, 20], topics: ['Surgery'] },
    { name: 'Population health', percent: 12, topics: ['Public health', 'Medical ethics'] },
  ],
  bodySystems: [],
  tasks: [
    { name: 'Drugs', percent: 20, topics: ['management'] },
    { name: 'Operations', percent: [4, 8], topics: ['management', 'next step'] },
  ],
};

it('gives the middle of a range, divides a group equally, and adds up what is one task of ours', () => {
  expect(Blueprint.parse(written)).toMatchObject({
    disciplines: { Surgery: 15, 'Public health': 6, 'Medical ethics': 6 },
    bodySystems: {},
    tasks: { management: 23, 'next step': 3 },
  });
});

it('has no tasks if the source publishes none and the file gives the reason', () => {
  const { tasks } = Blueprint.parse({ ...written, tasks: { notPublished: 'By subject only.' } });
  expect(tasks).toEqual({});
});

it.each([
  ['an unknown topic', { disciplines: [{ percent: 10, topics: ['Astrology'] }] }],
  ['a weight without a topic', { disciplines: [{ percent: 10, topics: [] }] }],
  ['a range from the larger to the smaller number', { disciplines: [{ percent: [20, 10], topics: ['Surgery'] }] }],
  ['neither tasks nor a reason', { tasks: undefined }],
  ['no address of the source', { url: undefined }],
])('rejects %s', (_case, change) => {
  expect(Blueprint.safeParse({ ...written, ...change }).success).toBe(false);
});

describe('the shipped blueprints', () => {
  it('have different ids, and weights that are about a whole', async () => {
    const blueprints = await readBlueprints();
    expect(blueprints.map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
    const sums = blueprints.flatMap(({ name, ...weights }) =>
      (['disciplines', 'bodySystems', 'tasks'] as const).map((by) => {
        const all = Object.values(weights[by]);
        return { name, by, sum: all.reduce((sum, weight) => sum + weight, 0) };
      }),
    );
    // Disciplines overlap in some outlines, and minimum shares leave a rest.
    expect(sums.filter(({ sum }) => sum !== 0 && (sum < 75 || sum > 145))).toEqual([]);
  });
});
