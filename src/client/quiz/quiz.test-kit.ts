import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import type { QuizQuestion, QuizResult, Reveal } from '#shared/quiz/quiz.contract.ts';
import { untouched } from '#shared/quiz/quiz.test-kit.ts';

export const RIGHT = 11;
export const WRONG = 12;
const OTHER = 13;

/** What a question of a quiz has before it is answered. */
export const unanswered = {
  answered: null,
  answer: null,
  correctAnswer: null,
  reveal: null,
  ...untouched,
} satisfies Partial<QuizQuestion>;

/** The unanswered question at a position (starting at 1) of a quiz. */
export const aQuestion = (place: number): QuizQuestion => ({
  id: place,
  question: {
    questionID: 100 + place,
    text: `A person of ${place + 20} years has a sore throat.`,
    leadIn: 'What is the most likely cause?',
    answers: [
      { id: WRONG, text: 'Adenovirus' },
      { id: RIGHT, text: 'Group A streptococcus' },
      { id: OTHER, text: 'Influenza A' },
    ],
    image: null,
    files: [],
  },
  ...unanswered,
});

/** An untimed quiz of three questions in Learning mode. */
export const aQuiz = (): QuizResult => ({
  id: 'a0a0a0a0-0000-4000-8000-000000000001',
  kind: 2,
  mode: 2,
  size: 3,
  token: '',
  serverTime: '2030-01-01T10:00:00.000Z',
  createdAt: '2030-01-01T10:00:00.000Z',
  finalisedAt: null,
  planDay: null,
  examDay: null,
  seconds: 0,
  usualSeconds: null,
  criteria: plainCriteria,
  quizQuestions: [aQuestion(1), aQuestion(2), aQuestion(3)],
});

export const aReveal = (): Reveal => ({
  answers: [
    { id: WRONG, correct: false, explanation: 'It brings a cough.', share: 24 },
    { id: RIGHT, correct: true, explanation: 'Fever and no cough.', share: 70 },
    { id: OTHER, correct: false, explanation: 'It comes with aching limbs.', share: 6 },
  ],
  learningPoint: 'Fever without a cough speaks for streptococci.',
  sources: [{ title: 'A guideline', url: 'https://example.com/guideline' }],
  difficulty: { answerCount: 150, percentage: 70.4, range: { low: 62.6, high: 77.1 }, difficulty: 1 },
});
