import { describe, expect, it } from 'vitest';
import { likelyRange } from '#shared/quiz/difficulty-range.ts';
import { seededRandom } from '#test/seeded-random.ts';
import { scoreDay } from './day-score.ts';
import type { DayAnswer, ExamDayRow } from './exam-days.queries.ts';

const startedAt = new Date('2030-01-01T09:00:00Z');
const day: ExamDayRow = {
  id: 'day',
  name: 'Rehearsal',
  examId: null,
  blocks: 3,
  questions: 2,
  blockSeconds: 3600,
  breakSeconds: 600,
  startedAt,
  endsAt: startedAt,
  endedAt: startedAt,
  taken: [1, 3].map((number) => ({ number, quizId: `quiz ${number}`, startedAt: '', endsAt: '', questionIds: [] })),
};
const answer = (number: number, isRight: boolean | null, minute: number, seconds: number): DayAnswer => ({
  number,
  isRight,
  seconds,
  givenAt: isRight === null ? null : new Date(startedAt.getTime() + 60_000 * minute),
});

describe('the score of a day', () => {
  it('counts by block and by hour, omitted questions as incorrect, and blocks that were not started not at all', () => {
    const answers = [answer(1, true, 2, 60), answer(1, null, 0, 9), answer(3, false, 59, 30), answer(3, true, 121, 40)];
    expect(scoreDay(day, answers)).toMatchObject({
      correct: 2,
      answered: 3,
      total: 4,
      percent: 50,
      blocks: [
        { number: 1, quizId: 'quiz 1', total: 2, answered: 1, correct: 1, seconds: 60 },
        { number: 2, quizId: null, total: 0, answered: 0, correct: 0, seconds: null },
        { number: 3, quizId: 'quiz 3', total: 2, answered: 2, correct: 1, seconds: 35 },
      ],
      hours: [
        { hour: 1, answered: 2, correct: 1, seconds: 45 },
        { hour: 3, answered: 1, correct: 1, seconds: 40 },
      ],
    });
  });

  it('is null without questions', () => {
    expect(scoreDay(day, [])).toMatchObject({ percent: null, range: null, hours: [] });
  });

  it('has a range that contains the true share in about 8 of 10 days', () => {
    const random = seededRandom(7);
    let covered = 0;
    const days = 4000;
    for (let count = 0; count < days; count += 1) {
      const share = 0.4 + 0.5 * random();
      const size = 40 + Math.floor(240 * random());
      const right = Array.from({ length: size }, random).filter((value) => value < share).length;
      const { low, high } = likelyRange({ right, of: size }, 80);
      if (low <= 100 * share && 100 * share <= high) covered += 1;
    }
    expect(covered / days).toBeGreaterThan(0.78);
    expect(covered / days).toBeLessThan(0.82);
  });
});
