import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  createLearningQuiz,
  findLearner,
  hasNoPlan,
  learnerSet,
  type QuestionIndex,
  questionsOfPlan,
  readQuiz,
} from '#server/quiz/public.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { ConfusionsResult, ContrastBody } from '#shared/readiness/contract.ts';
import { confusionPairs, textKey } from './confusion-pairs.ts';
import { findConfusions, findVignettes } from './confusions.queries.ts';

/** Questions on each side of a drill. */
const PER_SIDE = 5;

/** Which answers the learner takes for which others. */
export async function readConfusions(deps: Deps, index: QuestionIndex, user: SignedInUser): Promise<ConfusionsResult> {
  const pairs = confusionPairs(await findConfusions(deps.db, { userId: user.id, at: deps.now() }));
  const vignettes = await findQuestions(
    deps,
    index,
    user,
    pairs.flatMap(({ right, chosen }) => [right, chosen]),
  );
  return {
    pairs: pairs.map(({ right, chosen, times, reverse }) => ({
      right,
      chosen,
      times,
      reverse,
      questions: alternating(vignettes(right), vignettes(chosen)).length,
    })),
  };
}

/** Creates a Learning quiz that alternates questions on both answers of a pair. */
export async function contrast(
  deps: Deps,
  index: QuestionIndex,
  user: SignedInUser,
  { id, right, chosen }: ContrastBody,
): Promise<QuizResult> {
  const vignettes = await findQuestions(deps, index, user, [right, chosen]);
  const questionIds = alternating(vignettes(right), vignettes(chosen));
  if (questionIds.length === 0) throw new AppError('nothing_to_practise');
  await createLearningQuiz(deps, index, { userId: user.id, id, questionIds });
  return readQuiz(deps, { userId: user.id, quizId: id });
}

/** The questions with a correct answer that the learner may be asked now, unseen ones first. */
async function findQuestions(
  { db, now }: Deps,
  index: QuestionIndex,
  { id: userId, hasAdminInterface }: SignedInUser,
  texts: string[],
): Promise<(text: string) => number[]> {
  const [found, learner, questions] = await Promise.all([
    findVignettes(db, [...new Set(texts.map(textKey))]),
    findLearner(db, { userId, hasAdminInterface, at: now(), sets: ['answered'] }),
    index.current(),
  ]);
  if (hasNoPlan(learner)) return () => [];
  const allowed = questionsOfPlan(questions, learner).difference(learner.withheld);
  const answered = learnerSet(learner.sets, 'answered');
  return (text) => {
    const ids = found
      .filter((vignette) => vignette.text === textKey(text) && allowed.has(vignette.questionId))
      .map(({ questionId }) => questionId);
    return ids.toSorted((one, other) => Number(answered.has(one)) - Number(answered.has(other)));
  };
}

/** One of each in turn; empty unless there are questions on both sides. A sibling of both belongs to the first. */
export function alternating(ones: number[], others: number[]): number[] {
  const first = ones.slice(0, PER_SIDE);
  const second = others.filter((id) => !first.includes(id)).slice(0, PER_SIDE);
  if (first.length === 0 || second.length === 0) return [];
  const pairs = Math.max(first.length, second.length);
  return Array.from({ length: pairs }, (_, place) => [first[place], second[place]])
    .flat()
    .filter((id) => id !== undefined);
}
