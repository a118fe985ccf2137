import type { SignedInUser } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import {
  findLearner,
  hasNoPlan,
  type Learner,
  type QuestionIndex,
  type QuestionSets,
  questionsOfPlan,
} from '#server/quiz/public.ts';
import type { ReadinessResult } from '#shared/readiness/contract.ts';
import { calibrationOf, paceOf } from './calibration.ts';
import { difficultyFrom } from './difficulty.ts';
import { foldAnswers, noSums, type ReadinessSums } from './fold-readiness.ts';
import { readPercentile } from './percentile.ts';
import {
  findAnswers,
  findLearnerState,
  findTopicTotals,
  type LearnerState,
  saveSums,
  type TopicTotals,
} from './readiness.queries.ts';
import { forecastOf, levelOf, type PlanTopic, topicsOf } from './readiness.ts';

/** How ready the learner is, by topic and for the exam. */
export async function readReadiness(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  index: QuestionIndex,
  { id: userId, hasAdminInterface }: Pick<SignedInUser, 'id' | 'hasAdminInterface'>,
): Promise<ReadinessResult> {
  const at = now();
  const [state, totals, learner, questions] = await Promise.all([
    findLearnerState(db, { userId, at }),
    findTopicTotals(db),
    findLearner(db, { userId, hasAdminInterface, at, sets: [] }),
    index.current(),
  ]);
  const sums = await bringUpToDate(db, userId, state.stored);
  const today = Date.parse(state.today) / 86_400_000;
  const topics = planTopics(totals, { learner, questions, state });
  return {
    today: state.today,
    exam: { name: state.weights.length === 0 ? null : state.examName, on: state.examOn },
    forecast: forecastOf(sums, topics, today),
    topics: topicsOf(sums, topics, today),
    calibration: calibrationOf(sums),
    pace: paceOf(sums),
    percentile: await readPercentile(db, { userId, state, tries: sums.tries, level: levelOf(sums, today) }),
  };
}

/** Folds the answers that are not in the sums yet, or all of them if earlier ones have changed. */
async function bringUpToDate(db: Db, userId: string, stored: LearnerState['stored']): Promise<ReadinessSums> {
  // Sums that an earlier version stored have no blocks.
  const isUsable = stored !== null && !stored.isStale && 'blocks' in stored.sums;
  const sums = isUsable ? stored.sums : noSums();
  const answers = await findAnswers(db, { userId, after: isUsable ? stored.lastAttemptId : '0' });
  if (answers.length === 0 && (isUsable || stored === null)) return sums;
  foldAnswers(
    sums,
    answers.map((answer) => ({ ...answer, difficulty: difficultyFrom(answer) })),
  );
  const lastAttemptId = answers.at(-1)?.id ?? '0';
  await saveSums(db, { userId, lastAttemptId, sums, revision: stored?.revision ?? null });
  return sums;
}

interface Sources {
  learner: Learner;
  questions: QuestionSets;
  state: LearnerState;
}

/** The topics of the learner's plan, with their share of the exam. */
function planTopics(totals: TopicTotals[], { learner, questions, state: { weights } }: Sources): PlanTopic[] {
  const toLearn = questionsOfPlan(questions, learner);
  const sides = {
    discipline: {
      included: learner.disciplines,
      members: questions.disciplines,
      weights: new Map(weights.map(({ disciplineId, weight }) => [disciplineId, weight])),
    },
    'body-system': {
      included: learner.bodySystems,
      members: questions.bodySystems,
      weights: new Map(weights.map(({ bodySystemId, weight }) => [bodySystemId, weight])),
    },
  };
  return totals.map((topic) => {
    const side = sides[topic.kind];
    const available = side.members.get(topic.id)?.intersection_size(toLearn) ?? 0;
    return {
      ...topic,
      weight: weights.length > 0 ? (side.weights.get(topic.id) ?? 0) : available,
      isShown: (hasNoPlan(learner) || side.included.includes(topic.id)) && available > 0,
    };
  });
}
