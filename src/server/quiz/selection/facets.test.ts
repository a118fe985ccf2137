import * as fc from 'fast-check';
import { TypedFastBitSet } from 'typedfastbitset';
import { describe, expect, it } from 'vitest';
import type { QuestionCriteria } from '#shared/quiz/criteria.ts';
import { type FilterName, filterNames } from '#shared/quiz/filters.ts';
import type { QuestionType } from '#shared/quiz/question-types.ts';
import { facetsOf } from './facets.ts';
import { type LearnerSetName, learnerSetNames } from './learner-sets.ts';
import { matching, type Scope, filterSetsOf } from './matching.ts';
import { type IndexedQuestion, noQuestions, indexQuestion } from './question-sets.ts';
import { weakDisciplines } from './weak-disciplines.ts';

const types: QuestionType[] = [1, 2, 3, 4, 5, 7, 8];
const some = <Value>(values: Value[]) => fc.subarray(values);
const tags = [1, 2, 3, 4, 5];

interface Situation {
  bank: IndexedQuestion[];
  met: Record<LearnerSetName, number[]>;
  scope: Scope;
  withheld: number[];
  criteria: QuestionCriteria;
}
const bank = fc
  .array(
    fc.record({
      isPublished: fc.boolean(),
      difficulty: fc.constantFrom(null, 1, 2, 3),
      disciplines: some(tags),
      bodySystems: some(tags),
    }),
    { maxLength: 60 },
  )
  // Ids across the boundaries of words and chunks.
  .map((questions) => questions.map((question, place) => ({ ...question, conceptId: null, id: 1 + place * 29 })));
const situations: fc.Arbitrary<Situation> = bank.chain((bank) =>
  fc.record({
    bank: fc.constant(bank),
    met: fc.record(
      Object.fromEntries(learnerSetNames.map((name) => [name, some(bank.map(({ id }) => id))])) as Record<
        LearnerSetName,
        fc.Arbitrary<number[]>
      >,
    ),
    scope: fc.record({ disciplines: some(tags), bodySystems: some(tags) }),
    withheld: some(bank.map(({ id }) => id)),
    criteria: fc.record({
      disciplines: some(tags),
      bodySystems: some(tags),
      difficulties: some([1, 2, 3] as (1 | 2 | 3)[]),
      questionTypes: some(types),
    }),
  }),
);

const asSets = ({ bank, met, scope, withheld }: Situation) => {
  const questions = noQuestions();
  for (const question of bank) indexQuestion(questions, question);
  const learner = new Map(learnerSetNames.map((name) => [name, new TypedFastBitSet(met[name])]));
  return { questions, scope, withheld: new TypedFastBitSet(withheld), learner };
};

/** A second implementation of the rules that checks question by question. */
function passes({ met, scope }: Situation, filter: FilterName, chosen: number[], question: IndexedQuestion): boolean {
  const { id } = question;
  if (filter === 'disciplines' || filter === 'bodySystems') {
    const included = question[filter].filter((tag) => scope[filter].includes(tag));
    return included.some((tag) => chosen.length === 0 || chosen.includes(tag));
  }
  if (chosen.length === 0) return true;
  if (filter === 'difficulties') return chosen.length === 3 || chosen.includes(question.difficulty ?? 0);
  const isOfType: Record<QuestionType, boolean> = {
    1: met.answered_right.includes(id),
    2: met.answered_wrong.includes(id),
    3: !met.asked.includes(id),
    4: met.marked.includes(id),
    5: met.omitted.includes(id),
    7: met.sure_and_wrong.includes(id),
    8: met.noted.includes(id),
  };
  return chosen.some((type) => isOfType[type as QuestionType]);
}
const slowly = (situation: Situation, criteria: QuestionCriteria) =>
  situation.bank
    .filter(({ id, isPublished }) => isPublished && !situation.withheld.includes(id))
    .filter((question) => filterNames.every((filter) => passes(situation, filter, criteria[filter], question)))
    .map(({ id }) => id);

describe('the matching questions', () => {
  it('are those that satisfy the rules, checked question by question', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const matches = matching(filterSetsOf(situation.criteria, asSets(situation)));
        expect(matches.array()).toEqual(slowly(situation, situation.criteria));
      }),
    );
  });

  it('are computed without changing the input sets', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const known = asSets(situation);
        const before = known.questions.all.array();
        matching(filterSetsOf(situation.criteria, known)).clear();
        facetsOf(situation.criteria, known);
        expect(known.questions.all.array()).toEqual(before);
      }),
    );
  });

  it('are none if everything chosen is outside the plan', () => {
    const bank = [{ id: 1, isPublished: true, difficulty: 1, conceptId: null, disciplines: [1, 2], bodySystems: [1] }];
    const met = Object.fromEntries(learnerSetNames.map((name) => [name, []])) as unknown as Situation['met'];
    const criteria = { disciplines: [2], bodySystems: [], difficulties: [], questionTypes: [] };
    const scope = { disciplines: [1], bodySystems: [1] };
    const situation = { bank, met, scope, withheld: [], criteria };
    expect(matching(filterSetsOf(criteria, asSets(situation))).isEmpty()).toBe(true);
  });
});

describe('the counts of the choices', () => {
  it('equal the result of selecting each choice alone with the other filters unchanged', () => {
    fc.assert(
      fc.property(situations, (situation) => {
        const { criteria, scope } = situation;
        const countWith = (difference: Partial<QuestionCriteria>) =>
          slowly(situation, { ...criteria, ...difference }).length;
        const each = (filter: FilterName, values: number[]) =>
          values.map((id) => ({ id, count: countWith({ [filter]: [id] }) }));
        expect(facetsOf(criteria, asSets(situation))).toEqual({
          count: countWith({}),
          disciplines: each('disciplines', scope.disciplines),
          bodySystems: each('bodySystems', scope.bodySystems),
          difficulties: each('difficulties', [1, 2, 3]),
          questionTypes: each('questionTypes', types),
          without: Object.fromEntries(filterNames.map((filter) => [filter, countWith({ [filter]: [] })])),
        });
      }),
    );
  });
});

describe('weak disciplines', () => {
  const questions = noQuestions();
  // Ten questions in each of five disciplines: 1–10, 11–20 …
  for (let id = 1; id <= 50; id += 1) {
    const discipline = Math.ceil(id / 10);
    indexQuestion(questions, {
      id,
      isPublished: true,
      difficulty: null,
      conceptId: null,
      disciplines: [discipline],
      bodySystems: [1],
    });
  }
  const weakWith = (right: number[], wrong: number[], disciplines = tags) => {
    const learner = new Map([
      ['answered_right', new TypedFastBitSet(right)],
      ['answered_wrong', new TypedFastBitSet(wrong)],
    ] as const);
    return weakDisciplines(questions, { disciplines, bodySystems: [1] }, learner);
  };

  it('are the three with the lowest share of correct answers, weakest first', () => {
    const right = [1, 2, 3, 4, 11, 12, 21, 31, 32, 33];
    const wrong = [5, 13, 14, 15, 22, 23, 24, 25, 34, 35];
    expect(weakWith(right, wrong)).toEqual([3, 2, 4]);
  });

  it('have at least five answers and are part of the plan', () => {
    expect(weakWith([1], [2, 3, 4])).toEqual([]);
    expect(weakWith([1], [2, 3, 4, 5])).toEqual([1]);
    expect(weakWith([1], [2, 3, 4, 5], [2])).toEqual([]);
  });
});
