import type { DayScore } from '#shared/exam-day/contract.ts';
import { likelyRange } from '#shared/quiz/difficulty-range.ts';
import type { DayAnswer, ExamDayRow } from './exam-days.queries.ts';

const HOUR_MS = 3_600_000;

/** The result of a day that has ended. Omitted questions count as incorrect, blocks that were not started do not count. */
export function scoreDay({ startedAt, blocks, taken }: ExamDayRow, answers: DayAnswer[]): DayScore {
  const hours = new Map<number, DayAnswer[]>();
  for (const answer of answers) {
    if (answer.givenAt === null) continue;
    const hour = Math.floor(Math.max(0, answer.givenAt.getTime() - startedAt.getTime()) / HOUR_MS) + 1;
    hours.set(hour, [...(hours.get(hour) ?? []), answer]);
  }
  const { correct, answered } = partOf(answers);
  const total = answers.length;
  return {
    correct,
    answered,
    total,
    percent: total === 0 ? null : Math.round((1000 * correct) / total) / 10,
    range: total === 0 ? null : likelyRange({ right: correct, of: total }, 80),
    blocks: Array.from({ length: blocks }, (_, place) => {
      const number = place + 1;
      const inBlock = answers.filter((answer) => answer.number === number);
      const quizId = taken.find((block) => block.number === number)?.quizId ?? null;
      return { number, quizId, total: inBlock.length, ...partOf(inBlock) };
    }),
    hours: [...hours].toSorted(([one], [other]) => one - other).map(([hour, inHour]) => scoreHour(hour, inHour)),
  };
}

const scoreHour = (hour: number, answers: DayAnswer[]) => ({ hour, ...partOf(answers) });

function partOf(answers: DayAnswer[]) {
  const given = answers.filter(({ isRight }) => isRight !== null);
  const spent = given.reduce((sum, { seconds }) => sum + seconds, 0);
  return {
    answered: given.length,
    correct: given.filter(({ isRight }) => isRight).length,
    seconds: given.length === 0 ? null : Math.round((10 * spent) / given.length) / 10,
  };
}
