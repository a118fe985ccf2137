import type { Page } from '@playwright/test';
import type { QuestionVersionsResult } from '#shared/bank/question-versions.contract.ts';
import type { Screen } from './screen.ts';

const API = '**/api/v1';

const version = (number: number, text: string): QuestionVersionsResult[number] => ({
  version: number,
  createdAt: `2026-10-0${number}T10:00:00.000Z`,
  publishedAt: `2026-10-0${number}T12:00:00.000Z`,
  editor: number === 1 ? null : { id: '0190aaaa-0000-4000-8000-000000000001', name: 'Ada Byron' },
  text,
  leadIn: 'What is the most likely diagnosis?',
  answers: ['Infarction', 'Dissection', 'Pericarditis'].map((option, place) => ({
    id: place + 1,
    text: option,
    explanation: `${option} explains the pain, or it does not.`,
    correct: place === 0,
  })),
  learningPoint: `Version ${number}: crushing pain is an infarction until shown otherwise.`,
  sources: [{ title: 'A textbook of medicine', url: null }],
  files: [],
});

const versions = [
  version(2, 'A 61-year-old man has had severe chest pain for an hour. He is pale and sweats.'),
  version(1, 'A 54-year-old man has had chest pain for an hour. He is pale.'),
];

const health = {
  answers: 1480,
  firstTries: 1204,
  rightFirstTries: 1180,
  facility: 0.98,
  discrimination: 0.08,
  medianSeconds: 84,
  difficulty: 1,
  answersByOption: [
    { id: 1, text: 'Infarction', answers: 1450, firstTries: 1180, share: 0.98 },
    { id: 2, text: 'Dissection', answers: 20, firstTries: 18, share: 0.015 },
    { id: 3, text: 'Pericarditis', answers: 10, firstTries: 6, share: 0.005 },
  ],
  flags: ['low_discrimination', 'unused_option', 'too_hard_or_too_easy', 'often_reported'],
  openReports: 4,
};

/** The question screens of the admin area. */
export const adminQuestionScreens: Screen[] = [
  {
    name: 'admin-questions',
    path: '/admin/questions',
    as: 'admin',
    act: async (page: Page) => {
      await page.getByRole('checkbox').nth(1).check();
      await page.getByText('1 selected').waitFor();
    },
  },
  {
    name: 'admin-question',
    path: '/admin/questions/1',
    as: 'admin',
    given: (page: Page) => page.route(`${API}/questions/1/statistics`, (route) => route.fulfill({ json: health })),
    act: async (page: Page) => {
      await page.getByLabel('Lead-in').fill('Which of these is not a cause');
      await page.getByText('The negative word is not marked.').waitFor();
      await page.getByText('Often reported').waitFor();
    },
  },
  {
    name: 'admin-shipped-questions',
    path: '/admin/questions/shipped',
    as: 'admin',
    given: (page: Page) =>
      page.route(`${API}/questions/shipped`, (route) =>
        route.fulfill({
          json: {
            total: 2,
            offers: [
              {
                questionId: 3,
                publicId: 'cardio-chest-pressure',
                revision: 4,
                offeredAt: '2026-10-12T10:00:00.000Z',
                current: versions[1],
                shipped: versions[0],
              },
              {
                questionId: 4,
                publicId: 'cardio-two-murmurs',
                revision: 2,
                offeredAt: '2026-10-12T10:00:00.000Z',
                current: versions[1],
                shipped: null,
              },
            ],
          },
        }),
      ),
    act: (page: Page) => page.getByText('withdrawn').waitFor(),
  },
  {
    name: 'admin-exchange',
    path: '/admin/questions/exchange',
    as: 'admin',
    act: (page: Page) => page.getByRole('button', { name: 'Download' }).waitFor(),
  },
  {
    name: 'admin-question-versions',
    path: '/admin/questions/1/versions',
    as: 'admin',
    given: (page: Page) => page.route(`${API}/questions/1/versions`, (route) => route.fulfill({ json: versions })),
    act: (page: Page) => page.locator('ins').first().waitFor(),
  },
];
