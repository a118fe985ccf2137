import type { Page, Route } from '@playwright/test';
import type { AnswerResult } from '#shared/quiz/answering.contract.ts';
import type { QuizCriteria } from '#shared/quiz/criteria.ts';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { quizzesOf } from './quizzes.ts';

/** At this width and above, the question map is next to the question. */
export const isWide = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1200;

export const addressOf = ({ id }: Pick<QuizResult, 'id'>): string => `/quiz/start/restore/${id}`;

/** The address of a new quiz of the signed-in user. */
export const newQuiz =
  (criteria: Partial<QuizCriteria>) =>
  async (page: Page): Promise<string> =>
    addressOf(await quizzesOf(page).createCustom(criteria));

export const firstQuestion = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: /^Question 1 of / }).waitFor();

export async function answerFirst(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^Choice A/ }).check();
  await page.getByRole('button', { name: 'Submit' }).click();
  await page.getByRole('heading', { name: /^(Correct|Incorrect)/ }).waitFor();
}

/** Makes every answer right or wrong. The page loads no solutions ahead, so the result is that of the response. */
export async function answersAre(page: Page, outcome: 'right' | 'wrong'): Promise<void> {
  await page.route('**/api/v1/quiz/*/reveals?*', (route) => route.fulfill({ json: { reveals: [] } }));
  await page.route('**/api/v1/quiz/*/answers', (route) => answerBy(route, outcome));
}

/** What the server reveals, with the key where the picture needs it, and with figures that a fresh server lacks. */
async function answerBy(route: Route, outcome: 'right' | 'wrong'): Promise<void> {
  const answer = await route.fetch();
  const taken = (await answer.json()) as AnswerResult;
  const { reveal, answered } = taken;
  if (!reveal) return route.fulfill({ response: answer });
  const key = outcome === 'right' ? answered : reveal.answers.find(({ id }) => id !== answered)?.id;
  const shares = [44, 31, 14, 8, 3];
  const answers = reveal.answers.map((one, place) => ({ ...one, correct: one.id === key, share: shares[place] ?? 0 }));
  const range = { low: 38, high: 51 };
  const difficulty = { answerCount: 212, percentage: 44.3, range, difficulty: 2 } as const;
  const json: AnswerResult = {
    ...taken,
    answer: answers.find(({ id }) => id === answered) ?? null,
    correctAnswer: answers.find(({ correct }) => correct) ?? null,
    reveal: { ...reveal, answers, difficulty },
  };
  await route.fulfill({ json });
}
