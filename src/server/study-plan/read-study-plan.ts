import { sql } from 'kysely';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { QuestionIndex } from '#server/quiz/public.ts';
import type { Coverage, StudyPlanResult } from '#shared/study-plan/contract.ts';
import { dayNumber, dayText } from './days.ts';
import { adviceFor, finishOf } from './finish.ts';
import { isOff, loadPlan, type Plan } from './load-plan.ts';
import { dueOn, recallOn } from './memory.ts';
import type { PlanConcept } from './plan-concepts.ts';
import { todayOf } from './read-today.ts';

const PAST_DAYS = 28;
const FUTURE_DAYS = 28;
const MOST_FUTURE_DAYS = 120;

export async function readStudyPlan(deps: Deps, index: QuestionIndex, user: SignedInUser): Promise<StudyPlanResult> {
  const plan = await loadPlan(deps, index, user);
  const topics = await findTopics(deps.db);
  const disciplines = topics.filter(({ kind }) => kind === 'discipline');
  const finish = finishOf(plan);
  return {
    today: todayOf(plan),
    days: daysOf(plan),
    coverage: coverageOf(plan, topics),
    concepts: {
      total: plan.concepts.length,
      seen: plan.concepts.filter(({ card }) => card !== null).length,
      secure: plan.concepts.filter((concept) => isSecure(plan, concept)).length,
      sureButWrong: plan.concepts.filter(({ card }) => card !== null && card.surelyWrongOn !== null).length,
    },
    finish,
    advice: adviceFor(plan, finish, new Map(disciplines.map(({ id, name }) => [id, name]))),
  };
}

/** Likely to be recalled on the day of the exam, or today without a date. */
const isSecure = ({ student, today, examDay }: Plan, { card }: PlanConcept) =>
  card !== null && recallOn(card, examDay ?? today) >= Math.min(student.retention, 0.8);

/** Past days with their answers; future days with the reviews that fall due and, up to the goal, new questions. */
function daysOf(plan: Plan): StudyPlanResult['days'] {
  const { student, today, examDay, concepts, chosen } = plan;
  const answered = new Map(student.days.map((day) => [dayNumber(day.day), day.answered]));
  const due = new Map<number, number>();
  for (const { card } of concepts) {
    if (!card) continue;
    const day = Math.max(today, dueOn(card, student.retention));
    due.set(day, (due.get(day) ?? 0) + 1);
  }
  let unseen = concepts.filter(({ card, questions }) => card === null && questions.length > 0).length;
  let waiting = 0;
  const last = Math.min(today + MOST_FUTURE_DAYS, Math.max(today + FUTURE_DAYS, examDay ?? 0));
  return Array.from({ length: last - today + PAST_DAYS + 1 }, (_, place) => {
    const day = today - PAST_DAYS + place;
    const off = isOff(student, day);
    waiting += due.get(day) ?? 0;
    const isStudyDay = plan.hasSubscription && !off && day >= today && (examDay === null || day < examDay);
    const capacity = isStudyDay ? student.goal : 0;
    const dueReviews = Math.min(waiting, capacity);
    const fresh = Math.min(unseen, capacity - dueReviews);
    waiting -= dueReviews;
    unseen -= fresh;
    // Before an exam, what is left of the day goes to further reviews.
    const reviews = examDay === null ? dueReviews : capacity - fresh;
    return {
      day: dayText(day),
      answered: answered.get(day) ?? 0,
      planned: day === today ? chosen.length : reviews + fresh,
      reviews,
      isOff: off,
      isExam: day === examDay,
    };
  });
}

interface Topic {
  id: number;
  name: string;
  kind: Coverage['kind'];
}

async function findTopics(db: Db): Promise<Topic[]> {
  const { rows } = await sql<Topic>`
    select id, name, 'discipline' as kind from disciplines
    union all select id, name, 'body-system' from body_systems
    order by kind desc, id
  `.execute(db);
  return rows;
}

/** The topics of the plan, with the weights of the exam where it has them and otherwise by number of concepts. */
function coverageOf(plan: Plan, topics: Topic[]): Coverage[] {
  const { concepts, student } = plan;
  const hasWeights = (kind: Coverage['kind']) =>
    student.weights.some(({ disciplineId }) => (disciplineId !== null) === (kind === 'discipline'));
  return topics.flatMap(({ id, name, kind }) => {
    const own = concepts.filter((concept) =>
      (kind === 'discipline' ? concept.disciplines : concept.bodySystems).includes(id),
    );
    if (own.length === 0) return [];
    const given = student.weights.find((weight) =>
      kind === 'discipline' ? weight.disciplineId === id : weight.bodySystemId === id,
    );
    const weight = given?.weight ?? (hasWeights(kind) ? 0 : (100 * own.length) / concepts.length);
    return [
      {
        id,
        name,
        kind,
        weight: Math.round(10 * weight) / 10,
        concepts: own.length,
        seen: own.filter(({ card }) => card !== null).length,
        secure: own.filter((concept) => isSecure(plan, concept)).length,
      },
    ];
  });
}
