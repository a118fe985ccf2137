import type { ShortQuestion } from '#shared/bank/question-list.contract.ts';
import type { QuestionStatisticsResult } from '#shared/bank/question-statistics.contract.ts';
import type { QuestionResult } from '#shared/bank/question.contract.ts';

/** A question as returned by the server. */
export const aQuestion = (differences: Partial<QuestionResult> = {}): QuestionResult => ({
  id: 7,
  publicId: 'chest-pain-7',
  status: 'draft',
  revision: 3,
  version: 1,
  text: 'A 54-year-old man comes to the emergency department with crushing chest pain.',
  leadIn: 'Which of the following is the most likely diagnosis?',
  answers: ['Aortic dissection', 'Myocardial infarction', 'Pericarditis'].map((text, place) => ({
    id: place + 1,
    text,
    explanation: `Why ${text.toLowerCase()} fits or does not fit.`,
    correct: place === 1,
    answerCount: 0,
  })),
  learningPoint: 'Crushing chest pain is an infarction until the opposite is shown.',
  disciplines: [{ id: 1, name: 'Cardiology' }],
  bodySystems: [{ id: 2, name: 'Heart' }],
  sources: [{ title: 'A textbook of medicine', url: null }],
  files: [],
  concept: null,
  siblings: [],
  intendedDifficulty: 2,
  difficulty: 2,
  reviewDueOn: null,
  reviewer: null,
  notes: '',
  missing: [],
  createdAt: '2026-03-01T10:00:00.000Z',
  updatedAt: '2026-03-02T10:00:00.000Z',
  ...differences,
});

export const aListedQuestion = (differences: Partial<ShortQuestion> = {}): ShortQuestion => ({
  id: 7,
  publicId: 'chest-pain-7',
  text: 'A 54-year-old man comes to the emergency department',
  status: 'published',
  version: 2,
  disciplines: ['Cardiology'],
  bodySystems: ['Heart'],
  difficulty: 2,
  hasImages: false,
  missing: [],
  answers: 1234,
  facility: 0.613,
  discrimination: 0.312,
  openReports: 2,
  reviewDueOn: null,
  reviewer: null,
  updatedAt: '2026-03-02T10:00:00.000Z',
  ...differences,
});

export const someHealth = (differences: Partial<QuestionStatisticsResult> = {}): QuestionStatisticsResult => ({
  answers: 0,
  firstTries: 0,
  rightFirstTries: 0,
  facility: null,
  discrimination: null,
  medianSeconds: null,
  difficulty: 2,
  answersByOption: [],
  flags: [],
  openReports: 0,
  ...differences,
});
