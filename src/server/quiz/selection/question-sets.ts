import { TypedFastBitSet } from 'typedfastbitset';
import type { FilterName } from '#shared/quiz/filters.ts';

/** The published questions as bit sets: bit n is question n. */
export type QuestionSets = {
  all: TypedFastBitSet;
  /** The tags of each question. */
  tags: Map<number, QuestionTags>;
} & Record<IndexedFilter, Map<number, TypedFastBitSet>>;

/** The filters that depend on the question alone. */
type IndexedFilter = Exclude<FilterName, 'questionTypes'>;

export interface QuestionTags {
  /** Null for a question that is its own concept. */
  conceptId: number | null;
  disciplines: number[];
  bodySystems: number[];
}

export interface IndexedQuestion extends QuestionTags {
  id: number;
  isPublished: boolean;
  difficulty: number | null;
}

export const noQuestions = (): QuestionSets => ({
  all: new TypedFastBitSet(),
  disciplines: new Map(),
  bodySystems: new Map(),
  difficulties: new Map(),
  tags: new Map(),
});

/** Updates all sets to the current state of a question. */
export function indexQuestion(sets: QuestionSets, question: IndexedQuestion) {
  removeQuestion(sets, question.id);
  if (!question.isPublished) return;
  const { conceptId, disciplines, bodySystems } = question;
  sets.all.add(question.id);
  sets.tags.set(question.id, { conceptId, disciplines, bodySystems });
  for (const discipline of question.disciplines) memberOf(sets.disciplines, discipline).add(question.id);
  for (const bodySystem of question.bodySystems) memberOf(sets.bodySystems, bodySystem).add(question.id);
  if (question.difficulty !== null) memberOf(sets.difficulties, question.difficulty).add(question.id);
}

export function removeQuestion(sets: QuestionSets, id: number) {
  if (!sets.all.has(id)) return;
  sets.tags.delete(id);
  // Check first: removing an absent member would make the set grow.
  for (const set of everySet(sets)) if (set.has(id)) set.remove(id);
}

function* everySet({ all, tags: _tags, ...tagged }: QuestionSets) {
  yield all;
  for (const sets of Object.values(tagged)) yield* sets.values();
}

function memberOf(sets: Map<number, TypedFastBitSet>, tag: number): TypedFastBitSet {
  const known = sets.get(tag);
  if (known) return known;
  const added = new TypedFastBitSet();
  sets.set(tag, added);
  return added;
}

/** Sets allocate up to twice the size they need; trimming them makes counting faster. */
export function trimSets(sets: QuestionSets) {
  for (const set of everySet(sets)) set.trim();
}

/** The union of these sets, as a new set. */
export function unionOf(sets: TypedFastBitSet[]): TypedFastBitSet {
  // Allocated at the size of the longest set; otherwise it would grow to twice that.
  const union = TypedFastBitSet.fromWords(new Uint32Array(Math.max(0, ...sets.map(({ words }) => words.length))));
  for (const set of sets) union.union(set);
  return union;
}
