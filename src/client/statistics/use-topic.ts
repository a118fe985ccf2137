import { useState } from 'react';
import type { BodySystemFilters, DisciplineFilters, EntriesResult } from '#shared/dictionaries/contract.ts';

export interface TopicLists {
  disciplines: EntriesResult;
  bodySystems: EntriesResult;
  /** Which body systems a discipline asks about, and the other way round. */
  disciplineFilters: DisciplineFilters;
  bodySystemFilters: BodySystemFilters;
}

export interface Topic {
  discipline: number | null;
  bodySystem: number | null;
}

/** What can still be chosen on each side, given what is chosen on the other. */
export function narrowedLists(lists: TopicLists, { discipline, bodySystem }: Topic) {
  const ofSystem = lists.bodySystemFilters.find(({ id }) => id === bodySystem)?.disciplines;
  const ofDiscipline = lists.disciplineFilters.find(({ id }) => id === discipline)?.bodySystems;
  return {
    disciplines: ofSystem ? kept(lists.disciplines, ofSystem, discipline) : lists.disciplines,
    bodySystems: ofDiscipline ? kept(lists.bodySystems, ofDiscipline, bodySystem) : lists.bodySystems,
  };
}

/** What is chosen stays in its list, even where no question has both. */
const kept = (all: EntriesResult, allowed: { id: number }[], chosen: number | null): EntriesResult =>
  all.filter(({ id }) => id === chosen || allowed.some((entry) => entry.id === id));

/** By specification any discipline at first: of those that have questions, and of the plan's where it names some. */
export function randomDiscipline(lists: TopicLists, ofPlan: number[]): number | null {
  const asked = lists.disciplineFilters.filter(({ questionCount }) => questionCount > 0).map(({ id }) => id);
  const inPlan = asked.filter((id) => ofPlan.includes(id));
  const candidates = inPlan.length > 0 ? inPlan : asked;
  return candidates[Math.floor(Math.random() * candidates.length)] ?? null;
}

export function useTopic(lists: TopicLists, ofPlan: number[]) {
  const [topic, setTopic] = useState<Topic>(() => ({ discipline: randomDiscipline(lists, ofPlan), bodySystem: null }));
  return { topic, choose: (side: Partial<Topic>) => setTopic({ ...topic, ...side }) };
}
