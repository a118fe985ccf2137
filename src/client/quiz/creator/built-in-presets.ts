import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import { quizLimits as limits } from '#shared/quiz/quiz-limits.ts';
import { TEST } from '#shared/quiz/quiz-modes.ts';

export interface BuiltInPreset {
  name: string;
  hint: string;
  criteria: QuizCriteria;
}

const preset = (name: string, hint: string, chosen: Partial<QuizCriteria>): BuiltInPreset => ({
  name,
  hint,
  criteria: { ...plainCriteria, ...chosen },
});

const always = [
  preset('Never seen', 'Questions you have not seen yet', { questionTypes: [3] }),
  preset('Redo mistakes', 'Your last answer was incorrect', { questionTypes: [2] }),
  preset('Marked', 'Questions you marked', { questionTypes: [4] }),
  preset('Exam block', `${limits.size.max} questions in Test mode at exam pace`, {
    amount: limits.size.max,
    mode: TEST,
    paceSeconds: limits.examPaceSeconds,
  }),
];

/** The presets that everyone has. "Weak spots" needs enough answers to know the weak disciplines. */
export const builtInPresets = (weakDisciplines: number[]): BuiltInPreset[] =>
  weakDisciplines.length === 0
    ? always
    : [
        preset('Weak spots', 'Disciplines with your lowest share of correct answers', { disciplines: weakDisciplines }),
        ...always,
      ];
