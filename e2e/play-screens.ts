import type { QuizResult, WithheldBy } from '#shared/quiz/quiz.contract.ts';
import type { SharedQuestionResult } from '#shared/sharing/contract.ts';
import { answerFirst, answersAre, firstQuestion, isWide, newQuiz } from './open-quiz.ts';
import type { Screen } from './screen.ts';

const sharedQuestion: SharedQuestionResult = {
  isWhole: true,
  isAnswerable: true,
  text: 'A 54-year-old man has sudden chest pain that radiates to his back.',
  leadIn: 'Which diagnosis is most likely?',
  answers: [{ text: 'Aortic dissection' }, { text: 'Myocardial infarction' }, { text: 'Pericarditis' }],
  picture: null,
};

/** A quiz in progress, in the states a learner meets it. */
export const playScreens: Screen[] = [
  { name: 'quiz-learning-start', path: newQuiz({ amount: 8 }), as: 'subscriber', act: firstQuestion },
  {
    name: 'quiz-learning-right',
    path: newQuiz({ amount: 8 }),
    as: 'subscriber',
    given: (page) => answersAre(page, 'right'),
    act: answerFirst,
  },
  {
    name: 'quiz-learning-wrong',
    path: newQuiz({ amount: 8 }),
    as: 'subscriber',
    given: (page) => answersAre(page, 'wrong'),
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
    name: 'quiz-reading-settings',
    path: newQuiz({ amount: 8 }),
    as: 'subscriber',
    act: async (page) => {
      await firstQuestion(page);
      await page.getByRole('button', { name: 'Reading settings' }).click();
      await page.getByRole('slider', { name: 'Text size' }).waitFor();
    },
  },
  {
    name: 'quiz-withheld',
    path: newQuiz({ amount: 8 }),
    as: 'subscriber',
    given: (page) =>
      page.route(/\/api\/v1\/quiz\/[\w-]{36}$/, async (route) => {
        const response = await route.fetch();
        if (!response.ok()) return route.fulfill({ response });
        const quiz = (await response.json()) as QuizResult;
        const withheldBy: WithheldBy = { quizId: quiz.id, kind: 2, createdAt: '2026-11-12T16:05:00.000Z' };
        Object.assign(quiz.quizQuestions[0] ?? {}, { withheldBy });
        await route.fulfill({ response, json: quiz });
      }),
    act: (page) => page.getByText('This question is part of an open Test').waitFor(),
  },
  {
    name: 'quiz-plan-ended',
    path: newQuiz({ amount: 8 }),
    as: 'subscriber',
    given: (page) =>
      page.route(/\/api\/v1\/quiz\/[\w-]{36}$/, (route) =>
        route.fulfill({ status: 402, json: { code: 'subscription_ended', message: 'Your subscription has ended.' } }),
      ),
    act: (page) => page.getByRole('heading', { name: 'Your subscription has ended' }).waitFor(),
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
    name: 'shared-question',
    path: '/share/question/sampleShareOfNumber0001',
    as: 'subscriber',
    given: (page) => page.route('**/api/v1/share/question/*/whole', (route) => route.fulfill({ json: sharedQuestion })),
    act: (page) => page.getByText('Aortic dissection').waitFor(),
  },
  {
    name: 'quiz-none',
    path: '/quiz/start/restore/00000000-0000-4000-8000-000000000000',
    as: 'trial',
    act: (page) => page.getByText('This quiz does not exist').waitFor(),
  },
];
