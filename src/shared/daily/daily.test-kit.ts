import type { DailyQuestion, DailyStatistics } from './contract.ts';

/** What a question of the day has before it is answered. */
export const unansweredDaily = {
  answer: null,
  correctAnswer: null,
  learningPoint: null,
  sources: [],
  difficulty: null,
  isViewed: false,
  isWithheld: false,
} satisfies Partial<DailyQuestion>;

type Week = DailyStatistics['week'];

/** Consecutive days with these outcomes. */
export const aWeek = (firstDay: string, outcomes: Week[number]['outcome'][]): Week =>
  outcomes.map((outcome, index) => {
    const day = new Date(Date.parse(firstDay) + index * 86_400_000);
    return { day: day.toISOString().slice(0, 10), outcome };
  });
