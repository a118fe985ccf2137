import type { Difficulty } from '#shared/bank/difficulty.ts';

/** The names of difficulties in files. */
export const difficultyWords = { easy: 1, medium: 2, hard: 3 } as const satisfies Record<string, Difficulty>;

export const difficultyWord = (difficulty: Difficulty | null): keyof typeof difficultyWords | null =>
  difficulty === null ? null : ((['easy', 'medium', 'hard'] as const)[difficulty - 1] ?? null);
