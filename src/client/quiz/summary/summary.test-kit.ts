import { plainCriteria } from '#shared/quiz/plain-criteria.ts';
import type { QuizQuestion } from '#shared/quiz/quiz.contract.ts';
import type { ReviewResult, SummaryQuestion, SummaryResult } from '#shared/quiz/summary.contract.ts';

export const QUIZ_ID = '0a54f3a2-3c1d-4d5e-8f60-718293a4b5c6';

export const summaryQuestion = (id: number, differences: Partial<SummaryQuestion> = {}): SummaryQuestion => ({
  id,
  questionID: 100 + id,
  start: `The beginning of question ${id}`,
  discipline: 'Internal medicine',
  bodySystem: 'Cardiovascular',
  difficulty: 2,
  ownLetter: 'A',
  rightLetter: 'A',
  outcome: 'right',
  seconds: 40,
  confidence: null,
  isMarked: false,
  percentRight: null,
  withheldBy: null,
  missReason: null,
  suggestedReason: null,
  ...differences,
});

/** Four questions: correct, incorrect, incorrect but sure, and omitted. */
export const someQuestions: SummaryQuestion[] = [
  summaryQuestion(1),
  summaryQuestion(2, { outcome: 'wrong', ownLetter: 'B', rightLetter: 'A', isMarked: true, percentRight: 61.6 }),
  summaryQuestion(3, { outcome: 'wrong', ownLetter: 'C', rightLetter: 'A', confidence: 3, seconds: 120 }),
  summaryQuestion(4, { outcome: 'omitted', ownLetter: null, seconds: 0 }),
];

const topic = { id: 1, name: 'Cardiovascular', right: 1, total: 4, ownPercentage: 62, peerPercentage: 71 };

export const aSummary = (differences: Partial<SummaryResult> = {}): SummaryResult => ({
  id: QUIZ_ID,
  kind: 2,
  mode: 1,
  criteria: { ...plainCriteria, mode: 1, paceSeconds: 90, disciplines: [3], amount: 4 },
  planDay: null,
  examDay: null,
  createdAt: '2026-03-01T10:00:00Z',
  finalisedAt: '2026-03-01T10:06:00Z',
  timeRanOut: false,
  score: { right: 1, total: 4 },
  omitted: 1,
  seconds: 200,
  paceSeconds: 90,
  disciplines: [{ ...topic, name: 'Internal medicine' }],
  bodySystems: [topic],
  difficulties: [{ difficulty: 2, right: 1, total: 4 }],
  changes: { wrongToRight: 2, rightToWrong: 1 },
  questions: someQuestions,
  ...differences,
});

const optionTexts = ['Aortic dissection', 'Myocardial infarction', 'Pericarditis'];

/** Its first option is the correct one. */
const reviewQuestion = ({ id, questionID, ownLetter, isMarked }: SummaryQuestion): QuizQuestion => {
  const answers = optionTexts.map((text, index) => ({ id: questionID * 10 + index, text }));
  const revealed = answers.map((answer, index) => ({
    id: answer.id,
    correct: index === 0,
    explanation: `Why ${answer.text} of question ${id}`,
    share: null,
  }));
  const chosen = ownLetter === null ? -1 : ownLetter.charCodeAt(0) - 65;
  return {
    id,
    question: {
      questionID,
      text: `The stem of question ${id}`,
      leadIn: 'What is the most likely diagnosis?',
      answers,
      image: null,
      files: [],
    },
    answered: answers[chosen]?.id ?? null,
    answer: revealed[chosen] ?? null,
    correctAnswer: revealed[0] ?? null,
    reveal: {
      answers: revealed,
      learningPoint: `The point of question ${id}`,
      sources: [{ title: 'A textbook', url: null }],
      difficulty: null,
    },
    withheldBy: null,
    confidence: null,
    note: '',
    isMarked,
    eliminated: [],
    highlights: [],
    startedAt: null,
    seconds: 40,
    missReason: null,
  };
};

export const aReview = (): ReviewResult => ({ quizQuestions: someQuestions.map(reviewQuestion) });
