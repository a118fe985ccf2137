import { answerBy, answerFirst, firstQuestion, isWide, newQuiz } from './open-quiz.ts';
import type { Screen } from './screens.ts';

/** A quiz in progress, in the states a learner meets it. */
export const playScreens: Screen[] = [
  { name: 'quiz-learning-start', path: newQuiz({ amount: 8 }), as: 'subscriber', act: firstQuestion },
  {
    name: 'quiz-learning-right',
    path: newQuiz({ amount: 8 }),
    as: 'subscriber',
    given: (page) => page.route('**/api/v1/quiz/*/answers', (route) => answerBy(route, 'right')),
    act: answerFirst,
  },
  {
    name: 'quiz-learning-wrong',
    path: newQuiz({ amount: 8 }),
    as: 'subscriber',
    given: (page) => page.route('**/api/v1/quiz/*/answers', (route) => answerBy(route, 'wrong')),
    act: answerFirst,
  },
  {
    name: 'quiz-test',
    path: newQuiz({ amount: 20, mode: 1, paceSeconds: 90 }),
    as: 'subscriber',
    act: async (page) => {
      await firstQuestion(page);
      await page.getByRole('button', { name: 'Strike out choice D' }).click();
      await page.getByRole('radio', { name: /^Choice B/ }).check();
    },
  },
  {
    name: 'quiz-help',
    path: newQuiz({ amount: 8 }),
    as: 'subscriber',
    act: async (page) => {
      await firstQuestion(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard' }).waitFor();
    },
  },
  {
    name: 'quiz-map',
    path: newQuiz({ amount: 40 }),
    as: 'subscriber',
    act: async (page) => {
      await firstQuestion(page);
      await page.keyboard.press('m');
      await page.getByRole('button', { name: 'Mark', exact: true, pressed: true }).waitFor();
      if (!isWide(page)) await page.getByRole('button', { name: 'Question map' }).click();
    },
  },
  {
    name: 'quiz-finish',
    path: newQuiz({ amount: 8, mode: 1 }),
    as: 'subscriber',
    act: async (page) => {
      await firstQuestion(page);
      await page.getByRole('button', { name: 'End quiz' }).click();
      await page.getByText('8 questions are open.').waitFor();
    },
  },
  {
    name: 'quiz-read-only',
    path: newQuiz({ amount: 8 }),
    as: 'subscriber',
    act: async (page, address) => {
      await firstQuestion(page);
      await page.evaluate((quizId) => {
        const tabs = new BroadcastChannel('quiz-tabs');
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has no other origin
        tabs.postMessage({ quizId });
        tabs.close();
      }, address.split('/').at(-1));
      await page.getByText('This quiz is open in another tab.').waitFor();
    },
  },
  {
    name: 'quiz-none',
    path: '/quiz/start/restore/00000000-0000-4000-8000-000000000000',
    as: 'trial',
    act: (page) => page.getByText('This quiz does not exist').waitFor(),
  },
];
