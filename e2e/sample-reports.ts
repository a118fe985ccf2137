import type { ListedReport, ReportResult } from '#shared/bank/report-review.contract.ts';
import type { RescoringsResult } from '#shared/bank/rescoring.contract.ts';
import type { ReviewedQuestionResult } from '#shared/bank/user-question-review.contract.ts';
import { writtenQuestion } from './written-question.ts';

const STEM = 'A 54-year-old man comes to the emergency department with crushing chest pain that began an hour ago.';
const said = [
  { category: 'Wrong answer key', text: 'Option C should be right: the pain gets better when he leans forward.' },
  { category: 'Typing error', text: 'There is a word too many in the second sentence.' },
  { category: 'Outdated', text: '' },
  { category: 'Image problem', text: 'The tracing does not load on my phone, and without it nobody can answer this.' },
];
const states = ['new', 'confirmed', 'fixed', 'declined'] as const;

const listed = (place: number): ListedReport => {
  const status = states[place % states.length] ?? 'new';
  const { category, text } = said[place % said.length] ?? { category: '', text: '' };
  return {
    id: 100 + place,
    status,
    category: { id: place + 1, name: category },
    question: { id: 42 + place, start: STEM },
    text,
    createdAt: new Date(Date.now() - (20 - place) * 86_400_000).toISOString(),
    isOverdue: place < 2,
    reporter: { id: '00000000-0000-4000-8000-000000000001', name: 'Grace Hopper' },
  };
};

export const sampleReports = [0, 1, 2, 3, 4, 5, 6, 7].map(listed);

const version = (number: number) => ({
  ...writtenQuestion(STEM),
  answers: writtenQuestion(STEM).answers.map(({ text, explanation, correct }, place) => ({
    id: 10 * number + place,
    text,
    explanation,
    correct,
  })),
  version: number,
  createdAt: '2026-10-01T10:00:00.000Z',
  publishedAt: '2026-10-01T10:00:00.000Z',
  files: [],
});

export const sampleReport: ReportResult = {
  ...listed(0),
  revision: 2,
  reply: 'We can see the problem. A medical editor is working on it.',
  answeredAt: '2026-11-10T10:00:00.000Z',
  question: { id: 42, start: STEM, status: 'published', asReported: version(1), asItIs: version(2) },
  others: [listed(1), listed(3)],
};

const rescoring = {
  version: 1,
  letters: ['C'],
  reason: 'The guideline says otherwise since May.',
  startedAt: '2026-11-12T10:00:00.000Z',
  finishedAt: '2026-11-12T10:01:00.000Z',
  people: 310,
  peopleDone: 310,
  peopleChanged: 298,
  turnedRight: 280,
  turnedWrong: 21,
};
export const sampleRescorings: RescoringsResult = [
  { ...rescoring, id: 2, letters: null, finishedAt: null, people: 1240, peopleDone: 420 },
  { ...rescoring, id: 1 },
];

export const sampleUserQuestion: ReviewedQuestionResult = {
  ...writtenQuestion(STEM),
  sources: [],
  leadIn: 'Which of the following is not a likely diagnosis?',
  id: 7,
  status: 'in_review',
  reviewerComment: 'Please say what the pulses are like.',
  createdAt: '2026-11-01T10:00:00.000Z',
  updatedAt: '2026-11-02T10:00:00.000Z',
  submittedAt: '2026-11-02T10:00:00.000Z',
  decidedAt: null,
  disciplineId: 1,
  bodySystemId: 1,
  difficulty: 2,
  declarations: { ownWork: true, noRecall: true, noPatientData: true, licence: true },
  revision: 3,
  files: [],
  author: { id: '00000000-0000-4000-8000-000000000001', name: 'Grace Hopper' },
  discipline: { id: 1, name: 'Cardiology' },
  bodySystem: { id: 1, name: 'Cardiovascular system' },
  questionId: null,
  declaredAt: '2026-11-02T10:00:00.000Z',
  nextId: 8,
};
