import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { QuestionIndex } from '#server/quiz/public.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { PlanGains } from '#shared/study-plan/contract.ts';
import { OPEN_HORIZON_DAYS } from './choose-today.ts';
import { dayText } from './days.ts';
import { type Cards, foldInto } from './fold-memory.ts';
import { loadPlan } from './load-plan.ts';
import { findAttemptsOnConcepts } from './memory.queries.ts';
import { dueOn, recallOn } from './memory.ts';
import { streakOf } from './read-today.ts';

/** Compares what the learner remembers now with the same without the answers of the quiz. */
export async function readGains(
  deps: Deps,
  index: QuestionIndex,
  user: SignedInUser,
  quizId: string,
): Promise<PlanGains> {
  const attempts = await findAttemptsOnConcepts(deps.db, { userId: user.id, quizId });
  const answered = new Set(attempts.filter(({ isOfQuiz }) => isOfQuiz).map(({ conceptId }) => conceptId));
  if (answered.size === 0) throw new AppError('not_found');
  const [before, now]: [Cards, Cards] = [new Map(), new Map()];
  foldInto(
    before,
    attempts.filter(({ isOfQuiz }) => !isOfQuiz),
  );
  foldInto(now, attempts);

  const plan = await loadPlan(deps, index, user);
  const horizon = plan.examDay ?? plan.today + OPEN_HORIZON_DAYS;
  const recall = (cards: Cards, id: number) => {
    const card = cards.get(id);
    return card ? recallOn(card, horizon) : 0;
  };
  const isOpen = (cards: Cards, id: number) => (cards.get(id)?.surelyWrongOn ?? null) !== null;
  const ids = [...answered];
  const news = new Set(ids.filter((id) => !before.has(id)));
  const seen = plan.concepts.filter(({ card }) => card !== null);
  return {
    concepts: ids.length,
    strengthened: ids.filter((id) => recall(now, id) > recall(before, id)).length,
    new: news.size,
    settled: ids.filter((id) => isOpen(before, id) && !isOpen(now, id)).length,
    coverage: {
      before: seen.filter(({ id }) => !news.has(id)).length,
      now: seen.length,
      total: plan.concepts.length,
    },
    nextReviews: reviewDays(now, { answered, from: plan.today + 1, retention: plan.student.retention }),
    streak: streakOf(plan),
  };
}

function reviewDays(
  cards: Cards,
  { answered, from, retention }: { answered: Set<number>; from: number; retention: number },
): PlanGains['nextReviews'] {
  const counts = new Map<number, number>();
  for (const [id, card] of cards) {
    if (!answered.has(id)) continue;
    const due = Math.max(from, dueOn(card, retention));
    counts.set(due, (counts.get(due) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => a - b).map(([day, count]) => ({ day: dayText(day), count }));
}
