import { TypedFastBitSet } from 'typedfastbitset';

/** The published questions as bit sets: bit n is question n. */
export interface QuestionSets {
  all: TypedFastBitSet;
  disciplines: Map<number, TypedFastBitSet>;
  bodySystems: Map<number, TypedFastBitSet>;
  difficulties: Map<number, TypedFastBitSet>;
  /** The tags of each question. */
  tags: Map<number, QuestionTags>;
}

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

export function removeQuestion({ all, disciplines, bodySystems, difficulties, tags }: QuestionSets, id: number) {
  if (!all.has(id)) return;
  tags.delete(id);
  for (const sets of [[all], disciplines.values(), bodySystems.values(), difficulties.values()]) {
    // Check first: removing an absent member would make the set grow.
    for (const set of sets) if (set.has(id)) set.remove(id);
  }
}

function memberOf(sets: Map<number, TypedFastBitSet>, tag: number): TypedFastBitSet {
  const known = sets.get(tag);
  if (known) return known;
  const added = new TypedFastBitSet();
  sets.set(tag, added);
  return added;
}

/** Sets allocate up to twice the size they need; trimming them makes counting faster. */
export function trimSets({ all, disciplines, bodySystems, difficulties }: QuestionSets) {
  for (const sets of [[all], disciplines.values(), bodySystems.values(), difficulties.values()]) {
    for (const set of sets) set.trim();
  }
}

/** The union of these sets, as a new set. */
export function unionOf(sets: TypedFastBitSet[]): TypedFastBitSet {
  // Allocated at the size of the longest set; otherwise it would grow to twice that.
  const union = TypedFastBitSet.fromWords(new Uint32Array(Math.max(0, ...sets.map(({ words }) => words.length))));
  for (const set of sets) union.union(set);
  return union;
}
