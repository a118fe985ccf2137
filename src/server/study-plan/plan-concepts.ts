import type { Learner, QuestionSets } from '#server/quiz/public.ts';
import { learnerSet, questionsOfPlan } from '#server/quiz/public.ts';
import type { Concept } from './choose-today.ts';
import type { Cards, ConceptCard } from './fold-memory.ts';
import type { Weight } from './student.queries.ts';

/** The chance of guessing one of five options. */
const GUESSING = 0.2;
/** The learner's overall level counts as much as this many answers on a topic. */
const PRIOR_ANSWERS = 8;
/** Before any answer, half of what is asked is assumed to be known. */
const UNKNOWN_LEVEL = 0.6;

/** A concept with its topics, for coverage. */
export interface PlanConcept extends Concept {
  card: ConceptCard | null;
  disciplines: number[];
  bodySystems: number[];
}

interface Sources {
  questions: QuestionSets;
  learner: Learner;
  cards: Cards;
  weights: Weight[];
}

/** The concepts of the learner's plan, with the questions that may be asked now, unseen ones first. */
export function conceptsOfPlan({ questions, learner, cards, weights }: Sources): PlanConcept[] {
  const concepts = new Map<number, PlanConcept>();
  const unseen = new Map<number, number[]>();
  const answered = learnerSet(learner.sets, 'answered');
  for (const id of questionsOfPlan(questions, learner)) {
    const tags = questions.tags.get(id);
    if (!tags) continue;
    const { disciplines, bodySystems } = tags;
    const key = tags.conceptId ?? -id;
    const known = concepts.get(key);
    const concept = known ?? {
      id: key,
      weight: 1,
      skill: 0,
      card: cards.get(key) ?? null,
      questions: [],
      disciplines,
      bodySystems,
    };
    if (!known) concepts.set(key, concept);
    // A question of an open Test would reveal its key.
    if (learner.withheld.has(id)) continue;
    if (answered.has(id)) concept.questions.push(id);
    else unseen.set(key, [...(unseen.get(key) ?? []), id]);
  }
  for (const concept of concepts.values()) {
    const again = concept.questions.toSorted((a, b) => Number(isLast(concept, a)) - Number(isLast(concept, b)));
    concept.questions = [...(unseen.get(concept.id) ?? []), ...again];
  }
  const all = [...concepts.values()];
  weigh(all, weights);
  estimateSkills(all);
  return all;
}

const isLast = ({ card }: PlanConcept, questionId: number) => card?.lastQuestionId === questionId;

/** The weight of a topic is shared by its concepts; one with several topics gets the mean of their shares. */
function weigh(concepts: PlanConcept[], weights: Weight[]) {
  const shares = {
    disciplines: sharesOf(concepts, 'disciplines', ({ disciplineId }) => disciplineId, weights),
    bodySystems: sharesOf(concepts, 'bodySystems', ({ bodySystemId }) => bodySystemId, weights),
  };
  for (const concept of concepts) {
    concept.weight = meanOf(concept.disciplines, shares.disciplines) * meanOf(concept.bodySystems, shares.bodySystems);
  }
}

function sharesOf(
  concepts: PlanConcept[],
  kind: 'disciplines' | 'bodySystems',
  topicOf: (weight: Weight) => number | null,
  weights: Weight[],
): (topic: number) => number {
  const given = new Map(
    weights.flatMap((weight) => (topicOf(weight) === null ? [] : [[topicOf(weight), weight.weight]])),
  );
  if (given.size === 0) return () => 1;
  const counts = new Map<number, number>();
  for (const concept of concepts) for (const id of concept[kind]) counts.set(id, (counts.get(id) ?? 0) + 1);
  // Topics that the exam does not name are asked now and then.
  const least = Math.min(...given.values()) / 10;
  const mean = concepts.length / 100;
  return (topic) => ((given.get(topic) ?? least) / (counts.get(topic) ?? 1)) * mean;
}

const meanOf = (topics: number[], share: (topic: number) => number) =>
  topics.length === 0 ? 1 : topics.reduce((sum, topic) => sum + share(topic), 0) / topics.length;

/** What is likely known of a concept that was never asked: the first answers on its disciplines, without lucky guesses. */
export function estimateSkills(concepts: Pick<PlanConcept, 'card' | 'disciplines' | 'skill'>[]) {
  const tallies = new Map<number, { right: number; all: number }>();
  const total = { right: UNKNOWN_LEVEL * PRIOR_ANSWERS, all: PRIOR_ANSWERS };
  for (const { card, disciplines } of concepts) {
    if (!card) continue;
    const right = card.isFirstRight ? 1 : 0;
    total.right += right;
    total.all += 1;
    for (const id of disciplines) {
      const tally = tallies.get(id) ?? { right: 0, all: 0 };
      tallies.set(id, { right: tally.right + right, all: tally.all + 1 });
    }
  }
  const level = total.right / total.all;
  const known = (id: number) => {
    const { right, all } = tallies.get(id) ?? { right: 0, all: 0 };
    return (right + PRIOR_ANSWERS * level) / (all + PRIOR_ANSWERS);
  };
  for (const concept of concepts) {
    const share = concept.disciplines.length === 0 ? level : meanOf(concept.disciplines, known);
    concept.skill = Math.min(0.95, Math.max(0.02, (share - GUESSING) / (1 - GUESSING)));
  }
}
