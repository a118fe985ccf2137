import type { ListedReport, ReportResult } from '#shared/bank/report-review.contract.ts';

export const listedReport = (overrides: Partial<ListedReport> = {}): ListedReport => ({
  id: 7,
  status: 'new',
  category: { id: 1, name: 'The key is wrong' },
  question: { id: 42, start: 'A 54-year-old man has chest pain.' },
  text: 'Option C should be right.',
  createdAt: '2026-11-01T10:00:00.000Z',
  isOverdue: true,
  reporter: { id: '00000000-0000-4000-8000-000000000001', name: 'Ada Byron' },
  ...overrides,
});

const version = (number: number, text: string): ReportResult['question']['asItIs'] => ({
  version: number,
  createdAt: '2026-10-01T10:00:00.000Z',
  publishedAt: '2026-10-01T10:00:00.000Z',
  text,
  leadIn: 'Which of these is the most likely diagnosis?',
  answers: ['Aortic dissection', 'Myocardial infarction', 'Pericarditis'].map((option, place) => ({
    id: 10 * number + place,
    text: option,
    explanation: `Why ${option} fits or does not.`,
    correct: place === 1,
  })),
  learningPoint: 'Chest pain is an infarction until the opposite is shown.',
  sources: [{ title: 'A textbook of medicine', url: null }],
  files: [],
});

export const wholeReport = (overrides: Partial<ReportResult> = {}): ReportResult => ({
  ...listedReport(),
  revision: 1,
  reply: null,
  answeredAt: null,
  others: [listedReport({ id: 8, text: 'I think so, too.' })],
  ...overrides,
  question: {
    ...listedReport().question,
    status: 'published',
    asReported: version(1, 'A 54-year-old man has chest pain.'),
    asItIs: version(2, 'A 54-year-old man has crushing chest pain.'),
    ...overrides.question,
  },
});
