import type { Page } from '@playwright/test';
import { learningSummary, longSummary, SAMPLE_QUIZ, sampleReview, testSummary } from './sample-summaries.ts';
import type { Screen } from './screen.ts';

/** Responds with a sample summary, which a new server does not have. */
const withSummary = (summary: object) => async (page: Page) => {
  await page.route('**/api/v1/quiz/*/summary', (route) => route.fulfill({ json: summary }));
  await page.route('**/api/v1/quiz/*/review', (route) => route.fulfill({ json: sampleReview }));
};

const finished = (name: string, summary: object, words: string, search = ''): Screen => ({
  name: `quiz-${name}`,
  path: `/quiz/sumup/${SAMPLE_QUIZ}${search}`,
  as: 'subscriber',
  given: withSummary(summary),
  act: (page) => page.getByText(words).first().waitFor(),
});

/** The summary of a finished quiz. */
export const summaryScreens: Screen[] = [
  finished('summary-learning', learningSummary, '13 of 20, 65%'),
  finished('summary-test', testSummary, 'The time ran out.'),
  finished('summary-long', longSummary, '18 of 40, 45%'),
  {
    name: 'quiz-summary-filtered',
    path: `/quiz/sumup/${SAMPLE_QUIZ}?show=sure-but-wrong`,
    as: 'subscriber',
    given: withSummary(testSummary),
    act: async (page) => {
      await page.getByRole('button', { name: /^Omitted/ }).click();
      await page.getByRole('button', { name: /^Omitted/ }).scrollIntoViewIfNeeded();
    },
  },
  { name: 'quiz-summary-not-there', path: `/quiz/sumup/${SAMPLE_QUIZ}`, as: 'subscriber' },
  finished('review-right', testSummary, 'Your answer: correct', '?question=1'),
  finished('review-wrong', testSummary, 'Why B is incorrect', '?question=2&show=wrong'),
  finished('review-omitted', testSummary, 'Why D is correct', '?question=8'),
];
