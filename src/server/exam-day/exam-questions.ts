import type { Db } from '#server/platform/database/db.ts';
import { learnerSet, type Learner, type QuestionSets, questionsOfPlan, shuffled } from '#server/quiz/public.ts';
import { drawQuestions, type Outline, questionsOfExam } from './draw-questions.ts';
import { findAskedInOrder, findWeights, type WeightRow } from './offers.queries.ts';

/** The weights of one exam; no weights without an exam. */
export function outlineOf(weights: WeightRow[], examId: number | null): Outline {
  const own = weights.filter((weight) => weight.examId === examId);
  const of = (topicOf: (row: WeightRow) => number | null) =>
    new Map(own.flatMap((row) => (topicOf(row) === null ? [] : [[topicOf(row) as number, row.weight] as const])));
  return { disciplines: of(({ disciplineId }) => disciplineId), bodySystems: of(({ bodySystemId }) => bodySystemId) };
}

/** The questions of the learner's plan on the topics of an exam, new ones separately. Withheld ones are left out. */
export function availableQuestions(questions: QuestionSets, learner: Learner, outline: Outline) {
  const plan = questionsOfPlan(questions, learner).difference(learner.withheld);
  const available = questionsOfExam(plan.array(), questions.tags, outline);
  const asked = learnerSet(learner.sets, 'asked');
  return { available, unseen: available.filter((id) => !asked.has(id)) };
}

interface BlockToDraw {
  userId: string;
  learner: Learner;
  examId: number | null;
  /** The questions of the earlier blocks of the day. */
  earlier: number[];
  amount: number;
}

/** The questions of a block, by the weights of the exam's outline, in random order. */
export async function drawBlock(db: Db, questions: QuestionSets, block: BlockToDraw): Promise<number[]> {
  const { userId, learner, examId, earlier, amount } = block;
  const outline = outlineOf(examId === null ? [] : await findWeights(db, [examId]), examId);
  const { available, unseen } = availableQuestions(questions, learner, outline);
  const isAvailable = new Set(available);
  const isUnseen = new Set(unseen);
  const askedBefore = (await findAskedInOrder(db, userId)).filter((id) => isAvailable.has(id) && !isUnseen.has(id));
  const drawn = drawQuestions({
    tags: questions.tags,
    outline,
    unseen: shuffled(unseen, Math.random),
    seen: askedBefore,
    earlier,
    amount,
  });
  return shuffled(drawn, Math.random);
}
