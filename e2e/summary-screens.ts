import type { Page } from '@playwright/test';
import { learningSummary, longSummary, SAMPLE_QUIZ, sampleReview, testSummary } from './sample-summaries.ts';
import type { Screen } from './screens.ts';

/** A finished quiz with figures that a fresh server does not have. */
const withSummary = (summary: object, words: string) => async (page: Page) => {
  await page.route('**/api/v1/quiz/*/summary', (route) => route.fulfill({ json: summary }));
  await page.route('**/api/v1/quiz/*/review', (route) => route.fulfill({ json: sampleReview }));
  await page.reload();
  await page.getByText(words).first().waitFor();
};

/** What somebody sees after a quiz. */
export const summaryScreens: Screen[] = [
  {
    name: 'quiz-summary-learning',
    path: `/quiz/sumup/${SAMPLE_QUIZ}`,
    as: 'subscriber',
    act: withSummary(learningSummary, '13 of 20, 65%'),
  },
  {
    name: 'quiz-summary-test',
    path: `/quiz/sumup/${SAMPLE_QUIZ}`,
    as: 'subscriber',
    act: withSummary(testSummary, 'The time ran out.'),
  },
  {
    name: 'quiz-summary-long',
    path: `/quiz/sumup/${SAMPLE_QUIZ}`,
    as: 'subscriber',
    act: withSummary(longSummary, '18 of 40, 45%'),
  },
  {
    name: 'quiz-summary-filtered',
    path: `/quiz/sumup/${SAMPLE_QUIZ}?show=sure-but-wrong`,
    as: 'subscriber',
    act: async (page) => {
      await withSummary(testSummary, 'The time ran out.')(page);
      await page.getByRole('button', { name: /^Omitted/ }).click();
      await page.getByRole('button', { name: /^Omitted/ }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'quiz-summary-not-there', path: `/quiz/sumup/${SAMPLE_QUIZ}`, as: 'subscriber' },
  {
    name: 'quiz-review-right',
    path: `/quiz/sumup/${SAMPLE_QUIZ}?question=1`,
    as: 'subscriber',
    act: withSummary(testSummary, 'Your answer is right'),
  },
  {
    name: 'quiz-review-wrong',
    path: `/quiz/sumup/${SAMPLE_QUIZ}?question=2&show=wrong`,
    as: 'subscriber',
    act: withSummary(testSummary, 'Why B is not right'),
  },
  {
    name: 'quiz-review-omitted',
    path: `/quiz/sumup/${SAMPLE_QUIZ}?question=8`,
    as: 'subscriber',
    act: withSummary(testSummary, 'Why D is right'),
  },
];
