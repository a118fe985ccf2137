import type { Page } from '@playwright/test';
import { firstQuestion } from './open-quiz.ts';
import { newPicturedQuiz, openTool } from './pictured-quiz.ts';
import type { Screen } from './screen.ts';

/** A quiz tool with sample content. */
const inQuiz = (name: string, act: (page: Page) => Promise<unknown>): Screen => ({
  name,
  path: newPicturedQuiz,
  as: 'subscriber',
  act: async (page) => {
    await firstQuestion(page);
    await act(page);
  },
});

export const quizToolScreens: Screen[] = [
  inQuiz('quiz-tool-calculator', async (page) => {
    await openTool(page, 'Calculator');
    const equation = page.getByRole('textbox', { name: 'Equation' });
    for (const typed of ['140-(104+24)', '72*1.2^2']) {
      await equation.fill(typed);
      await equation.press('Enter');
    }
    await page.getByText('= 103.68').last().waitFor();
  }),
  inQuiz('quiz-tool-calculator-bad', async (page) => {
    await openTool(page, 'Calculator');
    await page.getByRole('textbox', { name: 'Equation' }).fill('1/0');
    await page.getByRole('button', { name: 'Equals' }).click();
    await page.getByText('Bad equation.').waitFor();
  }),
  inQuiz('quiz-tool-notes', async (page) => {
    await openTool(page, 'Notes');
    await page.getByPlaceholder('Your notes').fill('Fever and no cough speak for streptococci.');
    await page.getByRole('dialog', { name: 'Notes' }).getByText('Saved').waitFor();
  }),
  inQuiz('quiz-tool-lab-values', async (page) => {
    await openTool(page, 'Lab Values');
    await page.getByText('Sodium').first().waitFor();
  }),
  inQuiz('quiz-tool-lab-search', async (page) => {
    await openTool(page, 'Lab Values');
    await page.getByRole('searchbox').fill('creatinine');
    await page.getByRole('region', { name: 'Matches' }).waitFor();
  }),
  inQuiz('quiz-tool-share', async (page) => {
    await openTool(page, 'Share');
    await page.getByRole('button', { name: 'Copy to clipboard' }).waitFor();
  }),
  inQuiz('quiz-picture', async (page) => {
    await page.getByRole('button', { name: /^Enlarge picture: The mark/ }).click();
    await page.getByRole('button', { name: 'Describe the picture' }).click();
  }),
];
