import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import { findLearner, hasNoPlan, type Learner, type QuestionIndex } from '#server/quiz/public.ts';
import { chooseToday, type PlannedQuestion } from './choose-today.ts';
import { dayNumber, weekdayOf } from './days.ts';
import { bringUpToDate, type Cards } from './fold-memory.ts';
import { conceptsOfPlan, type PlanConcept } from './plan-concepts.ts';
import { findStudent, type Student } from './student.queries.ts';

export interface Plan {
  student: Student;
  learner: Learner;
  /** Also of concepts that the plan does not include. */
  cards: Cards;
  concepts: PlanConcept[];
  today: number;
  /** Null without a date, and once the exam is over. */
  examDay: number | null;
  answeredToday: { answered: number; correct: number };
  /** What is left to ask today. */
  chosen: PlannedQuestion[];
  hasSubscription: boolean;
}

/** The study plan of a user at this moment. */
export async function loadPlan(
  { db, now }: Deps,
  index: QuestionIndex,
  { id: userId, hasAdminInterface }: SignedInUser,
): Promise<Plan> {
  const at = now();
  const [student, learner] = await Promise.all([
    findStudent(db, { userId, at }),
    findLearner(db, { userId, hasAdminInterface, at, sets: ['answered'] }),
  ]);
  const cards = await bringUpToDate(db, userId, student);
  const concepts = conceptsOfPlan({ questions: await index.current(), learner, cards, weights: student.weights });
  const today = dayNumber(student.today);
  const examDay = upcomingExam(student);
  const latest = student.days[0];
  const answeredToday = latest?.day === student.today ? latest : { answered: 0, correct: 0 };
  const amount = isOff(student, today) ? 0 : Math.max(0, student.goal - answeredToday.answered);
  return {
    student,
    learner,
    cards,
    concepts,
    today,
    examDay,
    answeredToday,
    chosen: chooseToday(concepts, { amount, today, examDay, retention: student.retention }),
    hasSubscription: !hasNoPlan(learner),
  };
}

function upcomingExam({ examOn, today }: Student): number | null {
  return examOn !== null && examOn >= today ? dayNumber(examOn) : null;
}

/** Whether the learner takes a day off. */
export function isOff({ weekdaysOff, daysOff }: Student, day: number): boolean {
  return weekdaysOff.includes(weekdayOf(day)) || daysOff.some((off) => dayNumber(off) === day);
}
