import type { StudyPlanResult } from '#shared/study-plan/contract.ts';
import { dayNumber, dayText } from './days.ts';
import { isOff, type Plan } from './load-plan.ts';

/** The pace of the last weeks counts once there are answers on this many days. */
const DAYS_FOR_PACE = 5;
const PACE_DAYS = 28;
/** 80 % of a normal distribution are within this many standard deviations. */
const DEVIATIONS = 1.2816;
/** Beyond this the estimate says nothing. */
const MOST_DAYS = 730;
const RAISES = [5, 10, 15, 20, 30, 40];

type Finish = StudyPlanResult['finish'];
type Advice = StudyPlanResult['advice'];

/** When every concept will have been asked once, at the learner's pace of the last weeks. */
export function finishOf(plan: Plan): Finish {
  const left = unseenCount(plan);
  if (left === 0 || !plan.hasSubscription) return null;
  const { mean, error } = paceOf(plan);
  const expected = dayAfter(plan, left, mean * newShare(plan));
  if (expected === null) return null;
  const earliest = dayAfter(plan, left, (mean + DEVIATIONS * error) * newShare(plan)) ?? expected;
  const latest = dayAfter(plan, left, (mean - DEVIATIONS * error) * newShare(plan));
  return { on: dayText(expected), earliest: dayText(earliest), latest: latest === null ? null : dayText(latest) };
}

const unseenCount = ({ concepts }: Plan) =>
  concepts.filter(({ card, questions }) => card === null && questions.length > 0).length;

/** Answers per study day, with the standard error of the mean; the daily goal while there is too little to go by. */
function paceOf({ student, today }: Plan): { mean: number; error: number } {
  const first = student.days.at(-1);
  if (!first || student.days.length < DAYS_FOR_PACE) return { mean: student.goal, error: student.goal * 0.15 };
  const answered = new Map(student.days.map((day) => [dayNumber(day.day), day.answered]));
  const from = Math.max(today - PACE_DAYS, dayNumber(first.day));
  const amounts: number[] = [];
  for (let day = from; day < today; day += 1) if (!isOff(student, day)) amounts.push(answered.get(day) ?? 0);
  if (amounts.length < DAYS_FOR_PACE) return { mean: student.goal, error: student.goal * 0.15 };
  const mean = amounts.reduce((sum, amount) => sum + amount, 0) / amounts.length;
  const variance = amounts.reduce((sum, amount) => sum + (amount - mean) ** 2, 0) / (amounts.length - 1);
  return { mean, error: Math.sqrt(variance / amounts.length) };
}

/** The share of new concepts in what is planned; reviews take the rest. */
function newShare({ chosen }: Plan): number {
  if (chosen.length === 0) return 0.5;
  return Math.max(0.1, chosen.filter(({ reason }) => reason === 'new').length / chosen.length);
}

/** The study day on which `amount` is reached with this many a day, or null if that is too far away. */
function dayAfter({ student, today }: Plan, amount: number, perDay: number): number | null {
  if (perDay <= 0) return null;
  let left = amount;
  for (let day = today; day < today + MOST_DAYS; day += 1) {
    if (isOff(student, day)) continue;
    left -= perDay;
    if (left <= 0) return day;
  }
  return null;
}

/** The one change that helps most. */
export function adviceFor(plan: Plan, finish: Finish, disciplines: ReadonlyMap<number, string>): Advice {
  const { examDay } = plan;
  if (!plan.hasSubscription) return null;
  if (!finish) return plan.concepts.length > 0 ? { kind: 'keep-reviewing' } : null;
  if (examDay === null) return plan.student.examOn === null ? { kind: 'set-exam-date' } : null;
  const before = examDay - dayNumber(finish.on);
  if (before > 0) return { kind: 'on-course', daysBefore: before };
  const left = unseenCount(plan);
  const { goal } = plan.student;
  const atGoal = dayAfter(plan, left, goal * newShare(plan));
  if (atGoal !== null && atGoal < examDay) return { kind: 'reach-goal', goal, daysBefore: examDay - atGoal };
  for (const by of RAISES) {
    // What is added goes to new concepts: the reviews are already planned.
    const day = dayAfter(plan, left, goal * newShare(plan) + by);
    if (day !== null && day < examDay) return { kind: 'raise-goal', by, daysBefore: examDay - day };
  }
  const topic = disciplines.get(heaviestGap(plan) ?? 0);
  return topic === undefined ? null : { kind: 'focus', topic };
}

/** The discipline with the most to gain, for learners with too little time for everything. */
function heaviestGap({ concepts }: Plan): number | undefined {
  const gaps = new Map<number, number>();
  for (const { card, weight, skill, disciplines } of concepts) {
    if (card) continue;
    for (const id of disciplines) gaps.set(id, (gaps.get(id) ?? 0) + weight * (1 - skill));
  }
  const [largest] = [...gaps].toSorted(([, a], [, b]) => b - a);
  return largest?.[0];
}
