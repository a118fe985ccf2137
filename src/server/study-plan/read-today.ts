import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { QuestionIndex } from '#server/quiz/public.ts';
import type { TodayResult, TodayState } from '#shared/study-plan/contract.ts';
import type { Reason } from './choose-today.ts';
import { dayNumber, dayText } from './days.ts';
import { isOff, loadPlan, type Plan } from './load-plan.ts';
import { dueOn } from './memory.ts';

/** Until the learner's own pace is known. */
const USUAL_SECONDS = 90;
const ANSWERS_FOR_PACE = 20;
const REVIEW_DAYS_SHOWN = 7;

export async function readToday(deps: Deps, index: QuestionIndex, user: SignedInUser): Promise<TodayResult> {
  return todayOf(await loadPlan(deps, index, user));
}

export function todayOf(plan: Plan): TodayResult {
  const { student, chosen, answeredToday, today, examDay } = plan;
  const count = (reason: Reason) => chosen.filter((one) => one.reason === reason).length;
  return {
    day: student.today,
    state: stateOf(plan),
    goal: student.goal,
    answered: answeredToday.answered,
    correct: answeredToday.correct,
    planned: {
      total: chosen.length,
      reviews: count('review'),
      sureButWrong: count('sure-but-wrong'),
      new: count('new'),
    },
    minutes: Math.max(1, Math.round((chosen.length * secondsPerQuestion(plan)) / 60)),
    openQuiz: student.openQuiz,
    exam: {
      name: student.examName,
      on: student.examOn,
      daysLeft: examDay === null ? null : examDay - today,
    },
    streak: streakOf(plan),
    nextReviews: nextReviews(plan),
  };
}

function stateOf({ student, chosen, answeredToday, today, hasSubscription }: Plan): TodayState {
  if (!hasSubscription) return 'no-subscription';
  if (answeredToday.answered >= student.goal) return 'done';
  if (isOff(student, today)) return 'day-off';
  return chosen.length > 0 || student.openQuiz ? 'ready' : 'nothing-left';
}

const secondsPerQuestion = ({ student: { attempts, seconds } }: Plan) =>
  attempts >= ANSWERS_FOR_PACE ? seconds / attempts : USUAL_SECONDS;

/** Days in a row with answers, up to today or yesterday. Days off are skipped. */
export function streakOf({ student, today }: Plan): number {
  const worked = new Set(student.days.map(({ day }) => dayNumber(day)));
  let streak = worked.has(today) ? 1 : 0;
  for (let day = today - 1; worked.has(day) || (isOff(student, day) && day > today - 366); day -= 1) {
    if (worked.has(day)) streak += 1;
  }
  return streak;
}

/** Overdue reviews count for tomorrow: they can be asked then. */
function nextReviews({ concepts, student, today }: Plan): TodayResult['nextReviews'] {
  const counts = new Map<number, number>();
  for (const { card } of concepts) {
    if (!card) continue;
    const due = Math.max(today + 1, dueOn(card, student.retention));
    if (due <= today + REVIEW_DAYS_SHOWN) counts.set(due, (counts.get(due) ?? 0) + 1);
  }
  return [...counts].toSorted(([a], [b]) => a - b).map(([day, count]) => ({ day: dayText(day), count }));
}
