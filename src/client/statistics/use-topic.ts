import { useState } from 'react';
import type { BodySystemFilters, DisciplineFilters, EntriesResult } from '#shared/dictionaries/contract.ts';
import type { TopicFigures } from '#shared/statistics/contract.ts';

export interface TopicLists {
  disciplines: EntriesResult;
  bodySystems: EntriesResult;
  /** The body systems that occur in each discipline, and vice versa. */
  disciplineFilters: DisciplineFilters;
  bodySystemFilters: BodySystemFilters;
}

export interface Topic {
  discipline: number | null;
  bodySystem: number | null;
}

/** The entries of each list that match the selection in the other list. */
export function narrowedLists(lists: TopicLists, { discipline, bodySystem }: Topic) {
  const ofSystem = lists.bodySystemFilters.find(({ id }) => id === bodySystem)?.disciplines;
  const ofDiscipline = lists.disciplineFilters.find(({ id }) => id === discipline)?.bodySystems;
  return {
    disciplines: ofSystem ? narrowed(lists.disciplines, ofSystem, discipline) : lists.disciplines,
    bodySystems: ofDiscipline ? narrowed(lists.bodySystems, ofDiscipline, bodySystem) : lists.bodySystems,
  };
}

/** The selected entry stays in its list, even if no question matches both selections. */
const narrowed = (all: EntriesResult, allowed: { id: number }[], chosen: number | null): EntriesResult =>
  all.filter(({ id }) => id === chosen || allowed.some((entry) => entry.id === id));

/**
 * The discipline in which the user has answered most, so that the charts are not empty: in the last 90 days, or else
 * ever. Only without answers is it random, as specified.
 */
export function initialDiscipline(lists: TopicLists, ofPlan: number[], figures: TopicFigures[]): number | null {
  const most = figures
    .filter(({ id, attempted }) => attempted > 0 && lists.disciplines.some((discipline) => discipline.id === id))
    .toSorted((a, b) => b.recentAnswers - a.recentAnswers || b.attempted - a.attempted)[0];
  return most?.id ?? randomDiscipline(lists, ofPlan);
}

/** A discipline that has questions, from the user's plan if the plan includes any. */
function randomDiscipline(lists: TopicLists, ofPlan: number[]): number | null {
  const asked = lists.disciplineFilters.filter(({ questionCount }) => questionCount > 0).map(({ id }) => id);
  const inPlan = asked.filter((id) => ofPlan.includes(id));
  const candidates = inPlan.length > 0 ? inPlan : asked;
  return candidates[Math.floor(Math.random() * candidates.length)] ?? null;
}

export function useTopic(lists: TopicLists, ofPlan: number[], figures: TopicFigures[]) {
  const [topic, setTopic] = useState<Topic>(() => ({
    discipline: initialDiscipline(lists, ofPlan, figures),
    bodySystem: null,
  }));
  return { topic, choose: (side: Partial<Topic>) => setTopic({ ...topic, ...side }) };
}
