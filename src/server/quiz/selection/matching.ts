import { TypedFastBitSet } from 'typedfastbitset';
import type { QuestionCriteria } from '#shared/quiz/criteria.ts';
import { type FilterName, filterNames, perFilter } from '#shared/quiz/filters.ts';
import { QuestionType, questionTypes } from '#shared/quiz/question-types.ts';
import { learnerSet, type LearnerSetName, type LearnerSets } from './learner-sets.ts';
import { type QuestionSets, unionOf } from './question-sets.ts';

/** The disciplines and body systems that a plan includes. */
export interface Scope {
  disciplines: number[];
  bodySystems: number[];
}

/** The set that each question type is read from; an unused question is one that is not in its set. */
const setForType = {
  1: 'answered_right',
  2: 'answered_wrong',
  3: 'asked',
  4: 'marked',
  5: 'omitted',
  7: 'sure_and_wrong',
  8: 'noted',
} as const satisfies Record<QuestionType, LearnerSetName>;
const UNUSED = 3;

export const setsForTypes = (types: QuestionType[]): LearnerSetName[] => types.map((type) => setForType[type]);

export function questionsOfType(type: QuestionType, questions: QuestionSets, learner: LearnerSets): TypedFastBitSet {
  const set = learnerSet(learner, setForType[type]);
  return type === UNUSED ? questions.all.new_difference(set) : set;
}

/** The questions that pass each filter. A match passes all of them and is not withheld. */
type FilterSets = Record<FilterName | 'withheld', TypedFastBitSet>;

/** Removes choices outside the plan. If nothing else was chosen in a filter, the filter matches nothing. */
export function narrowToScope<Criteria extends QuestionCriteria>(criteria: Criteria, scope: Scope): Criteria {
  const within = (chosen: number[], included: number[]) => chosen.filter((id) => included.includes(id));
  return {
    ...criteria,
    disciplines: within(criteria.disciplines, scope.disciplines),
    bodySystems: within(criteria.bodySystems, scope.bodySystems),
  };
}

export interface Known {
  questions: QuestionSets;
  scope: Scope;
  /** Questions that must not be asked now, regardless of the criteria. */
  withheld: TypedFastBitSet;
  learner: LearnerSets;
}

interface Choices {
  ids: number[];
  setOf: (id: number) => TypedFastBitSet | undefined;
}

const allTypes = Object.keys(questionTypes).map((type) => QuestionType.parse(Number(type)));

/** The choices of each filter, and the questions of each choice. */
export const choicesOf = ({ questions, scope, learner }: Omit<Known, 'withheld'>): Record<FilterName, Choices> => ({
  disciplines: { ids: scope.disciplines, setOf: (id) => questions.disciplines.get(id) },
  bodySystems: { ids: scope.bodySystems, setOf: (id) => questions.bodySystems.get(id) },
  difficulties: { ids: [1, 2, 3], setOf: (id) => questions.difficulties.get(id) },
  questionTypes: { ids: allTypes, setOf: (id) => questionsOfType(QuestionType.parse(id), questions, learner) },
});

/** Filters without a choice: they pass the whole plan and nothing outside it. Nothing is withheld. */
export const openFilterSets = ({ questions, scope }: Pick<Known, 'questions' | 'scope'>): FilterSets => ({
  ...perFilter(() => questions.all),
  disciplines: unionOf(setsOf(questions.disciplines, scope.disciplines)),
  bodySystems: unionOf(setsOf(questions.bodySystems, scope.bodySystems)),
  withheld: new TypedFastBitSet(),
});

const setsOf = (sets: Map<number, TypedFastBitSet>, ids: number[]): TypedFastBitSet[] =>
  ids.flatMap((id) => sets.get(id) ?? []);

/** A question belongs to a plan if the plan includes one of its disciplines and one of its body systems. */
export function filterSetsOf(criteria: QuestionCriteria, known: Known, open = openFilterSets(known)): FilterSets {
  const choices = choicesOf(known);
  const narrowed = narrowToScope(criteria, known.scope);
  const chosen = (name: FilterName) => narrowed[name].flatMap((id) => choices[name].setOf(id) ?? []);
  const filter = (name: FilterName) => (isOpen(criteria, name) ? open[name] : unionOf(chosen(name)));
  return { ...perFilter(filter), withheld: known.withheld };
}

const DIFFICULTIES = 3;
/** Choosing all three difficulties means all questions, including those of unknown difficulty. */
const isOpen = (criteria: QuestionCriteria, name: FilterName): boolean =>
  criteria[name].length === 0 || (name === 'difficulties' && criteria.difficulties.length === DIFFICULTIES);

/** The questions that pass all filters, or all but one, as a new set. */
export function matching(filters: FilterSets, { without }: { without?: FilterName } = {}): TypedFastBitSet {
  const [first, ...others] = filterNames.filter((name) => name !== without).map((name) => filters[name]);
  const matches = first?.clone() ?? new TypedFastBitSet();
  for (const filter of others) matches.intersection(filter);
  return matches.difference(filters.withheld);
}
