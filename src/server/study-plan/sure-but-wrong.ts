import { sql } from 'kysely';
import { plainStart } from '#server/bank/public.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import { createLearningQuiz, type QuestionIndex, readQuiz } from '#server/quiz/public.ts';
import { AppError } from '#shared/platform/errors.ts';
import { quizLimits } from '#shared/quiz/quiz-limits.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import type { StartTodayBody, SureButWrongResult } from '#shared/study-plan/contract.ts';
import { RETURN_DAYS } from './choose-today.ts';
import { dayText } from './days.ts';
import { loadPlan, type Plan } from './load-plan.ts';
import { DAYS_TO_SETTLE } from './memory.ts';

const MOST_LISTED = 50;
const START_LETTERS = 80;

interface OpenConcept {
  id: number;
  wrongOn: number;
  correctDays: number;
  returnsBy: number;
  /** The next question to ask; null if there is none. */
  questionId: number | null;
  isAnsweredToday: boolean;
}

/** The concepts with a confident error that is not settled, the longest overdue first. */
function openConcepts({ cards, concepts, today, hasSubscription }: Plan): OpenConcept[] {
  const available = hasSubscription ? concepts : [];
  const questions = new Map(available.map((concept) => [concept.id, concept.questions[0] ?? null]));
  return [...cards]
    .flatMap(([id, { surelyWrongOn, correctDays, reviewedOn }]) =>
      surelyWrongOn === null
        ? []
        : {
            id,
            wrongOn: surelyWrongOn,
            correctDays,
            returnsBy: reviewedOn + RETURN_DAYS,
            questionId: questions.get(id) ?? null,
            isAnsweredToday: reviewedOn >= today,
          },
    )
    .toSorted(
      (one, other) =>
        one.returnsBy - other.returnsBy || one.wrongOn - other.wrongOn || Math.abs(one.id) - Math.abs(other.id),
    );
}

const isDue = ({ questionId, isAnsweredToday }: OpenConcept) => questionId !== null && !isAnsweredToday;

function stateOf(concept: OpenConcept): SureButWrongResult['concepts'][number]['state'] {
  if (concept.questionId === null) return 'unavailable';
  return concept.isAnsweredToday ? 'rests' : 'due';
}

export async function readSureButWrong(
  deps: Deps,
  index: QuestionIndex,
  user: SignedInUser,
): Promise<SureButWrongResult> {
  const open = openConcepts(await loadPlan(deps, index, user));
  const listed = open.slice(0, MOST_LISTED);
  const names = await findNames(
    deps.db,
    listed.map(({ id }) => id),
  );
  return {
    concepts: listed.map((concept) => ({
      id: concept.id,
      name: names.get(concept.id) ?? '',
      wrongOn: dayText(concept.wrongOn),
      correctDays: concept.correctDays,
      returnsBy: dayText(concept.returnsBy),
      state: stateOf(concept),
    })),
    daysToSettle: DAYS_TO_SETTLE,
    total: open.length,
    due: open.filter(isDue).length,
  };
}

/** Served by primary keys. */
async function findNames(db: Db, ids: number[]): Promise<Map<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from concepts where id = any(${ids.filter((id) => id > 0)}::int[])
    union all
    select -questions.id, left(stem, 400)
    from questions join question_versions on question_id = questions.id and version = current_version
    where questions.id = any(${ids.filter((id) => id < 0).map((id) => -id)}::int[])
  `.execute(db);
  return new Map(rows.map(({ id, name }) => [id, id > 0 ? name : plainStart(name, START_LETTERS)]));
}

/** Creates a Learning quiz with one question on each concept of the list that can be asked now. */
export async function practiseSureButWrong(
  deps: Deps,
  index: QuestionIndex,
  user: SignedInUser,
  { id }: StartTodayBody,
): Promise<QuizResult> {
  const questionIds = openConcepts(await loadPlan(deps, index, user))
    .filter(isDue)
    .flatMap(({ questionId }) => questionId ?? [])
    .slice(0, quizLimits.size.max);
  if (questionIds.length === 0) throw new AppError('nothing_to_practise');
  await createLearningQuiz(deps, index, { userId: user.id, id, questionIds });
  return readQuiz(deps, { userId: user.id, quizId: id });
}
