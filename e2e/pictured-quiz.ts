import type { Page } from '@playwright/test';
import type { QuizResult } from '#shared/quiz/quiz.contract.ts';
import { addressOf, firstQuestion } from './open-quiz.ts';
import { quizzesOf } from './quizzes.ts';

const pictures = [
  { id: 1, type: 1, path: '/favicon.svg', altText: 'The mark of Vignette: a V.', width: 1200, height: 600 },
  { id: 2, type: 1, path: '/favicon.svg?2', altText: 'The same mark once more.', width: 500, height: 700 },
];

/** The URL of a new quick quiz whose first question has two pictures, which few questions of the bank have. */
export async function newPicturedQuiz(page: Page): Promise<string> {
  const quiz = await quizzesOf(page).createQuick();
  await page.route(`**/api/v1/quiz/${quiz.id}`, async (route) => {
    const response = await route.fetch();
    const opened = (await response.json()) as QuizResult;
    Object.assign(opened.quizQuestions[0]?.question ?? {}, { files: pictures, image: pictures[0]?.path });
    await route.fulfill({ response, json: opened });
  });
  return addressOf(quiz);
}

export async function openPicturedQuiz(page: Page): Promise<void> {
  await page.goto(await newPicturedQuiz(page));
  await firstQuestion(page);
}

export const openTool = (page: Page, name: 'Calculator' | 'Notes' | 'Lab Values' | 'Share') =>
  page.getByRole('group', { name: 'Quiz tools' }).getByRole('button', { name }).click();
