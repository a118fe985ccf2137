import { describe, expect, it } from 'vitest';
import type { TopicFigures } from '#shared/statistics/contract.ts';
import { initialDiscipline, narrowedLists, type TopicLists } from './use-topic.ts';

const entry = (id: number, name: string) => ({ id, name, questionCount: 3 });
const [anatomy, pathology, surgery] = [entry(1, 'Anatomy'), entry(2, 'Pathology'), entry(3, 'Surgery')];
const [heart, skin] = [entry(11, 'Cardiovascular'), entry(12, 'Skin')];

const lists: TopicLists = {
  disciplines: [anatomy, pathology, surgery],
  bodySystems: [heart, skin],
  disciplineFilters: [
    { ...anatomy, bodySystems: [heart] },
    { ...pathology, bodySystems: [heart, skin] },
    { ...surgery, questionCount: 0, bodySystems: [] },
  ],
  bodySystemFilters: [
    { ...heart, disciplines: [anatomy, pathology] },
    { ...skin, disciplines: [pathology] },
  ],
};
const figures = (id: number, own: Partial<TopicFigures> = {}): TopicFigures => ({
  id,
  name: '',
  attempted: 0,
  of: 100,
  firstTry: { count: 0, of: 0 },
  averageFirstTry: { count: 0, of: 0 },
  recentAnswers: 0,
  ...own,
});
const names = (entries: { name: string }[]) => entries.map(({ name }) => name);

describe('the topic of the category charts', () => {
  it('is unrestricted while nothing is selected', () => {
    const { disciplines, bodySystems } = narrowedLists(lists, { discipline: null, bodySystem: null });
    expect(names(disciplines)).toEqual(['Anatomy', 'Pathology', 'Surgery']);
    expect(names(bodySystems)).toEqual(['Cardiovascular', 'Skin']);
  });

  it('narrows the body systems by the discipline, and the disciplines by the body system', () => {
    expect(names(narrowedLists(lists, { discipline: 1, bodySystem: null }).bodySystems)).toEqual(['Cardiovascular']);
    expect(names(narrowedLists(lists, { discipline: null, bodySystem: 12 }).disciplines)).toEqual(['Pathology']);
  });

  it('keeps the selected entry in its list, even if no question matches both', () => {
    const both = narrowedLists(lists, { discipline: 3, bodySystem: 12 });
    expect(names(both.disciplines)).toEqual(['Pathology', 'Surgery']);
    expect(names(both.bodySystems)).toEqual(['Skin']);
  });

  it('is initially the discipline with most recent answers', () => {
    const answered = [figures(1, { recentAnswers: 2, attempted: 90 }), figures(2, { recentAnswers: 5, attempted: 4 })];
    expect(initialDiscipline(lists, [1, 2, 3], answered)).toBe(2);
  });

  it('is initially the discipline with most answered questions if there are no recent answers', () => {
    const answered = [figures(1, { attempted: 3 }), figures(2, { attempted: 4 }), figures(9, { attempted: 8 })];
    expect(initialDiscipline(lists, [1, 2, 3], answered)).toBe(2);
  });

  it('is initially a random discipline of the plan that has questions if nothing was answered', () => {
    const picked = new Set(
      Array.from({ length: 60 }, () => initialDiscipline(lists, [2, 3], [figures(1), figures(2)])),
    );
    expect([...picked]).toEqual([2]);
  });

  it('is any discipline with questions if the plan includes none', () => {
    const picked = new Set(Array.from({ length: 60 }, () => initialDiscipline(lists, [], [])));
    expect(picked).toEqual(new Set([1, 2]));
  });

  it('is unset while the bank is empty', () => {
    expect(initialDiscipline({ ...lists, disciplineFilters: [] }, [], [])).toBeNull();
  });
});
