import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findLearner, learnerSet, type QuestionIndex, questionsOfPlan } from '#server/quiz/public.ts';
import type { Milestone } from '#shared/leaderboards/contract.ts';
import { findCounts } from './milestones.queries.ts';

const ANSWERS = 100;
const STREAK = 7;

interface Progress {
  count: number;
  of: number;
}

/** Private badges with their progress. */
export async function readMilestones(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  index: QuestionIndex,
  { id: userId, hasAdminInterface }: SignedInUser,
): Promise<Milestone[]> {
  const [{ answers, longestStreak }, learner, questions] = await Promise.all([
    findCounts(db, userId),
    findLearner(db, { userId, hasAdminInterface, at: now(), sets: ['answered'] }),
    index.current(),
  ]);
  const toLearn = questionsOfPlan(questions, learner);
  const answered = toLearn.new_intersection(learnerSet(learner.sets, 'answered'));
  const bodySystems = Array.from(questions.bodySystems.values(), (inBodySystem) => ({
    count: inBodySystem.intersection_size(answered),
    of: inBodySystem.intersection_size(toLearn),
  }));
  return [
    milestone('hundred-answers', { count: answers, of: ANSWERS }),
    milestone('seven-day-streak', { count: longestStreak, of: STREAK }),
    milestone('body-system-finished', nearestToItsEnd(bodySystems)),
  ];
}

/** If two are equally close, the larger one. */
const nearestToItsEnd = (all: Progress[]): Progress =>
  all.filter(({ of }) => of > 0).toSorted((a, b) => b.count / b.of - a.count / a.of || b.of - a.of)[0] ?? {
    count: 0,
    of: 0,
  };

const milestone = (id: Milestone['id'], { count, of }: Progress): Milestone => ({
  id,
  reached: of > 0 && count >= of,
  count: Math.min(count, of),
  of,
});
