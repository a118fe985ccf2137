import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { readQuiz } from '#server/quiz/playing/read-quiz.ts';
import { chooseQuestions } from '#server/quiz/selection/choose-questions.ts';
import { findLearner, type Learner } from '#server/quiz/selection/learner-sets.queries.ts';
import { learnerSet } from '#server/quiz/selection/learner-sets.ts';
import { findLeastAsked } from '#server/quiz/selection/least-asked.queries.ts';
import { matching, narrowToScope, setsForTypes, filterSetsOf } from '#server/quiz/selection/matching.ts';
import type { QuestionIndex } from '#server/quiz/selection/question-index.ts';
import type { CustomQuizBody, QuickQuizBody } from '#shared/quiz/creating.contract.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { CUSTOM, QUICK, type QuizKind, TEST } from '#shared/quiz/quiz-enums.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { ExamBlock } from './new-quiz.queries.ts';
import { storeQuiz } from './store-quiz.ts';

/** Five questions from the whole plan. */
export const createQuickQuiz = (
  deps: Deps,
  index: QuestionIndex,
  person: SignedInUser,
  { id, mode }: QuickQuizBody,
): Promise<QuizResult> =>
  createQuiz(deps, index, person, {
    id,
    kind: QUICK,
    criteria: { ...plainCriteria, amount: quizLimits.quickSize, mode },
  });

export const createCustomQuiz = (
  deps: Deps,
  index: QuestionIndex,
  person: SignedInUser,
  { id, criteria }: CustomQuizBody,
): Promise<QuizResult> => createQuiz(deps, index, person, { id, kind: CUSTOM, criteria });

interface LearningQuiz {
  userId: string;
  id: string;
  /** In the order in which they are asked. */
  questionIds: number[];
  /** The day whose study plan the quiz belongs to. */
  planDay?: string;
}

/** A Learning quiz with these questions. Does nothing if it exists, or if a quiz of the same day's plan is open. */
export async function createLearningQuiz(
  deps: Deps,
  index: QuestionIndex,
  { userId, id, questionIds, planDay }: LearningQuiz,
): Promise<void> {
  await deps.limits.consume('quizzesByUser', userId);
  await storeQuiz(deps, index, {
    userId,
    id,
    kind: CUSTOM,
    criteria: { ...plainCriteria, amount: questionIds.length },
    learner: { extraTimeFactor: 1 },
    ...(planDay !== undefined && { planDay }),
    choose: async () => {
      const { all } = await index.current();
      return questionIds.filter((questionId) => all.has(questionId));
    },
  });
}

/** A Test quiz that is a block of an exam day. Does nothing if the block exists already. */
export async function createBlockQuiz(
  deps: Deps,
  index: QuestionIndex,
  block: { userId: string; id: string; examBlock: ExamBlock; choose: () => Promise<number[]> },
): Promise<void> {
  await storeQuiz(deps, index, {
    ...block,
    kind: CUSTOM,
    criteria: { ...plainCriteria, mode: TEST },
    learner: { extraTimeFactor: 1 },
  });
}

async function createQuiz(
  deps: Deps,
  index: QuestionIndex,
  { id: userId, hasAdminInterface }: SignedInUser,
  { id, kind, criteria }: { id: string; kind: QuizKind; criteria: QuizCriteria },
): Promise<QuizResult> {
  const { db, limits, now } = deps;
  const sets = [...new Set([...setsForTypes(criteria.questionTypes), 'asked' as const])];
  const learner = await findLearner(db, { userId, hasAdminInterface, at: now(), sets, quizId: id });
  if (!learner.isQuizThere) {
    await limits.consume('quizzesByUser', userId);
    await storeQuiz(deps, index, {
      userId,
      id,
      kind,
      criteria: narrowToScope(criteria, learner),
      learner,
      choose: () => choose(deps, index, { userId, criteria, learner }),
    });
  }
  return readQuiz(deps, { userId, quizId: id });
}

async function choose(
  { db }: Deps,
  index: QuestionIndex,
  { userId, criteria, learner }: { userId: string; criteria: QuizCriteria; learner: Learner },
): Promise<number[]> {
  const { withheld, sets } = learner;
  const questions = await index.current();
  return chooseQuestions({
    matches: matching(filterSetsOf(criteria, { questions, scope: learner, withheld, learner: sets })),
    asked: learnerSet(sets, 'asked'),
    amount: criteria.amount,
    random: Math.random,
    findLeastAsked: (among, count) => findLeastAsked(db, { userId, among, count }),
  });
}
