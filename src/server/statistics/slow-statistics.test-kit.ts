import { todayIn } from '#shared/platform/calendar-date.ts';
import type { RangeQuery, TopicQuery } from '#shared/statistics/contract.ts';
import type { Tags } from './statistics.test-kit.ts';

/** The statistics computed directly from the list of all attempts, without any counters. */

export interface PaperAttempt {
  userId: string;
  id: number;
  questionId: number;
  isRight: boolean;
  givenAt: Date;
}

export interface Paper {
  attempts: PaperAttempt[];
  questions: Map<number, Tags & { isPublished: boolean }>;
  zones: Map<string, string>;
}

const isIn = ({ questions }: Paper, questionId: number, { discipline, bodySystem }: TopicQuery) => {
  const tags = questions.get(questionId);
  return (
    (discipline === undefined || tags?.disciplines.includes(discipline)) &&
    (bodySystem === undefined || tags?.bodySystems.includes(bodySystem))
  );
};

const isFirst = ({ attempts }: Paper, attempt: PaperAttempt) =>
  !attempts.some(
    ({ userId, questionId, id }) => userId === attempt.userId && questionId === attempt.questionId && id < attempt.id,
  );

const dayOf = ({ zones }: Paper, { userId, givenAt }: PaperAttempt) => todayIn(zones.get(userId) ?? 'UTC', givenAt);

const DAY_MS = 86_400_000;
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

export function slowStep(from: string, to: string) {
  const days = daysBetween(from, to);
  if (days <= 31) return 'day';
  return days <= 190 ? 'week' : 'month';
}

function beginningOf(day: string, step: string) {
  if (step === 'day') return day;
  if (step === 'month') return `${day.slice(0, 7)}-01`;
  const sinceMonday = (new Date(day).getUTCDay() + 6) % 7;
  return new Date(Date.parse(day) - sinceMonday * DAY_MS).toISOString().slice(0, 10);
}

/**
 * How many users are behind a point: those whose first try that was scored first in the period is in the range. All of
 * them had a first try in the range.
 */
function slowPeople(paper: Paper, range: RangeQuery & { from: string; to: string }, time: string, step: string) {
  const firstDays = new Map<string, string>();
  for (const attempt of paper.attempts) {
    const day = dayOf(paper, attempt);
    const counts = isFirst(paper, attempt) && isIn(paper, attempt.questionId, range) && beginningOf(day, step) === time;
    if (counts && !firstDays.has(attempt.userId)) firstDays.set(attempt.userId, day);
  }
  return [...firstDays.values()].filter((day) => day >= range.from && day <= range.to).length;
}

/** The points of a chart; of all users if no user is given, without those of too few people. */
export function slowEntries(
  paper: Paper,
  range: RangeQuery & { from: string; to: string },
  { userId, onlyFirst }: { userId?: string; onlyFirst: boolean },
) {
  const step = slowStep(range.from, range.to);
  const points = new Map<string, { all: number; correct: number }>();
  for (const attempt of paper.attempts) {
    const day = dayOf(paper, attempt);
    const counts =
      (userId === undefined || attempt.userId === userId) &&
      isIn(paper, attempt.questionId, range) &&
      day >= range.from &&
      day <= range.to &&
      (!onlyFirst || isFirst(paper, attempt));
    if (!counts) continue;
    const time = beginningOf(day, step);
    const point = points.get(time) ?? { all: 0, correct: 0 };
    points.set(time, { all: point.all + 1, correct: point.correct + Number(attempt.isRight) });
  }
  return Array.from(points, ([time, point]) => ({ time, ...point }))
    .filter(({ time, all }) => userId !== undefined || (all >= 20 && slowPeople(paper, range, time, step) >= 5))
    .toSorted((a, b) => (a.time < b.time ? -1 : 1));
}

export type Plan = { disciplines: number[] } | null;

const isInPlan = (paper: Paper, questionId: number, plan: Plan) =>
  plan === null || paper.questions.get(questionId)?.disciplines.some((id) => plan.disciplines.includes(id));

const published = (paper: Paper, topic: TopicQuery, plan: Plan) =>
  [...paper.questions.entries()]
    .filter(([id, { isPublished }]) => isPublished && isIn(paper, id, topic) && isInPlan(paper, id, plan))
    .map(([id]) => id);

export function slowAttempted(paper: Paper, topic: TopicQuery, userId: string, plan: Plan) {
  const toLearn = published(paper, topic, plan);
  const last = (questionId: number) =>
    paper.attempts
      .filter((attempt) => attempt.userId === userId && attempt.questionId === questionId)
      .toSorted((a, b) => a.givenAt.getTime() - b.givenAt.getTime() || a.id - b.id)
      .at(-1);
  return {
    count: toLearn.filter((id) => last(id) !== undefined).length,
    of: toLearn.length,
    correct: toLearn.filter((id) => last(id)?.isRight).length,
  };
}

/** Correct first tries and all first tries; of all users if no user is given. */
export function slowFirstTries(paper: Paper, topic: TopicQuery, userId?: string) {
  const tries = paper.attempts.filter(
    (attempt) =>
      (userId === undefined || attempt.userId === userId) &&
      isIn(paper, attempt.questionId, topic) &&
      isFirst(paper, attempt),
  );
  return { count: tries.filter(({ isRight }) => isRight).length, of: tries.length };
}

/** At least 20 first tries by 5 users. */
export function isEnoughInTopic(paper: Paper, topic: TopicQuery) {
  const tries = paper.attempts.filter((attempt) => isIn(paper, attempt.questionId, topic) && isFirst(paper, attempt));
  return tries.length >= 20 && new Set(tries.map(({ userId }) => userId)).size >= 5;
}

export function slowAverage(paper: Paper, topic: TopicQuery, plan: Plan) {
  const of = published(paper, topic, plan).length;
  const tries = slowFirstTries(paper, topic);
  const learners = new Set(paper.attempts.map(({ userId }) => userId)).size;
  if (!isEnoughInTopic(paper, topic)) return { count: null, of, correct: null };
  const count = Math.min(of, tries.of / learners);
  return { count, of, correct: (count * tries.count) / tries.of };
}
