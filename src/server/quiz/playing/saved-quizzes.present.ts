import type { SavedQuiz } from '#shared/quiz/quiz.contract.ts';
import type { SavedQuizRow } from './saved-quizzes.queries.ts';

export const presentSavedQuiz = (row: SavedQuizRow): SavedQuiz => ({
  id: row.id,
  created: row.createdAt.toISOString(),
  quizType: row.kind,
  mode: row.mode,
  disciplines: row.disciplines,
  bodySystems: row.bodySystems,
  difficulty: row.difficulties,
  questionType: row.questionTypes,
  questionCount: row.questionCount,
  answeredCount: row.answeredCount,
  isTimed: row.isTimed,
  planDay: row.planDay,
  finalisedAt: row.finalisedAt?.toISOString() ?? null,
});
