import { aSavedQuiz } from '#client/quiz/saved/saved-quiz.test-kit.ts';
import type { SavedQuiz } from '#shared/quiz/quiz.contract.ts';

const base = aSavedQuiz();

const topics = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));

/** As listed by the server: open in both modes, finished, started without an answer, and one with deleted questions. */
export const savedQuizzes: SavedQuiz[] = [
  {
    ...base,
    disciplines: topics(
      'Anatomy',
      'Histology and cell biology',
      'Embryology',
      'Physiology',
      'Biochemistry',
      'Genetics',
    ),
    bodySystems: topics('Cardiovascular', 'Respiratory'),
    difficulty: [2, 3],
    questionType: [2, 3],
  },
  { ...base, id: '0b9f8a52-1111-4b8e-9c1d-000000000002', mode: 1, isTimed: true, questionCount: 40, answeredCount: 12 },
  {
    ...base,
    id: '0b9f8a52-1111-4b8e-9c1d-000000000003',
    quizType: 1,
    questionCount: 5,
    answeredCount: 5,
    finalisedAt: '2026-11-11T09:30:00.000Z',
  },
  { ...base, id: '0b9f8a52-1111-4b8e-9c1d-000000000004', quizType: 1, questionCount: 0, answeredCount: 0 },
];
