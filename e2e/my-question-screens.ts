import type { Page } from '@playwright/test';
import { listedQuestions, submittedQuestion } from './sample-questions.ts';
import type { Screen } from './screen.ts';

const textbox = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Questions written by users, and their reports about ours. */
export const myQuestionScreens: Screen[] = [
  { name: 'my-questions-empty', path: '/submit-question', as: 'trial' },
  {
    name: 'my-questions',
    path: '/submit-question',
    as: 'subscriber',
    given: (page) => page.route('**/api/v1/user-questions', (route) => route.fulfill({ json: listedQuestions })),
    act: (page) => page.getByText('Accepted').waitFor(),
  },
  {
    name: 'write-question',
    path: '/submit-question/submit',
    as: 'subscriber',
    act: (page) => page.getByRole('heading', { name: 'Options' }).waitFor(),
  },
  {
    name: 'write-question-hints',
    path: '/submit-question/submit',
    as: 'subscriber',
    act: async (page) => {
      await textbox(page, 'Stem').fill('A 30-year-old woman has had a sore throat for two days.');
      await textbox(page, 'Lead-in').fill('Which of the following is NOT true?');
      await textbox(page, 'Option A').fill('Always give penicillin');
      await textbox(page, 'Option B').fill('Wait');
      await page.getByRole('button', { name: 'Submit', exact: true }).click();
      await page.getByText('Field is required').first().waitFor();
    },
  },
  {
    name: 'write-question-preview',
    path: '/submit-question/submit',
    as: 'subscriber',
    act: async (page) => {
      await textbox(page, 'Stem').fill(
        'A 30-year-old woman has had a **sore throat** for two days.\n\n- Fever\n- No cough',
      );
      await textbox(page, 'Lead-in').fill('What is the most likely cause?');
      for (const [letter, option] of Object.entries({
        A: 'Adenovirus',
        B: 'Group A streptococcus',
        C: 'Influenza A',
      })) {
        await textbox(page, `Option ${letter}`).fill(option);
      }
      await page.getByLabel('Option B is the correct answer').check();
      await textbox(page, 'Why option B is correct').fill('Fever and no cough speak for streptococci.');
      await page.getByRole('button', { name: 'Preview' }).click();
      await page.getByRole('button', { name: 'Show the answer' }).click();
      await page.getByText('Correct answer').first().waitFor();
    },
  },
  {
    name: 'read-question',
    path: '/submit-question/submit?id=1',
    as: 'subscriber',
    given: (page) => page.route('**/api/v1/user-questions/1', (route) => route.fulfill({ json: submittedQuestion })),
    act: (page) => page.getByText('Correct answer').waitFor(),
  },
  {
    name: 'write-question-conflict',
    path: '/submit-question/submit?id=1',
    as: 'subscriber',
    given: (page) =>
      page.route('**/api/v1/user-questions/1', (route) =>
        route.request().method() === 'GET'
          ? route.fulfill({ json: { ...submittedQuestion, status: 'draft' } })
          : route.fulfill({ status: 409, json: { code: 'changed_meanwhile', message: '' } }),
      ),
    act: async (page) => {
      await textbox(page, 'Learning point').fill('Fever and no cough.');
      await page.getByText('Please choose which one stays.').waitFor();
    },
  },
  {
    name: 'report-problem',
    path: '/contact',
    as: 'subscriber',
    act: async (page) => {
      await page.getByLabel('Topic').selectOption('Question content');
      await page.getByLabel('Question id').fill('1');
      await page.getByRole('button', { name: 'Report a problem with this question' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
      await page.getByText('Field is required').waitFor();
    },
  },
];
