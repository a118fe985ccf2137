import type { Page } from '@playwright/test';
import { firstQuestion, newQuiz } from './open-quiz.ts';
import { savedQuizzes } from './sample-quizzes.ts';
import type { Screen } from './screen.ts';
import { callSeparately } from './separate-calls.ts';

const withSaved = (quizzes: unknown[]) => async (page: Page) => {
  await callSeparately(page);
  await page.route('**/api/v1/quiz/saved', (route) => route.fulfill({ json: quizzes }));
};

/** The dashboard's dialog. */
async function openSaved(page: Page) {
  await page.getByRole('region', { name: 'Quizzes' }).getByRole('button', { name: 'Open' }).click();
  await page.getByRole('dialog').getByText('Saved quizzes').waitFor();
}

/** The view of a user whose plan has the first twelve disciplines. Requests still carry the real token. */
async function withBasicSciencesOnly(page: Page) {
  const real = (await page.evaluate(() => localStorage.getItem('jwt'))) ?? '';
  await page.evaluate((jwt) => localStorage.setItem('jwt', jwt), withDisciplines(real, 12));
  await page.route('**/api/v1/**', (route) =>
    route.continue({ headers: { ...route.request().headers(), authorization: `Bearer ${real}` } }),
  );
}

function withDisciplines(jwt: string, count: number): string {
  const [head, payload = '', signature] = jwt.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const disciplines = Array.from({ length: count }, (_, index) => index + 1);
  return [head, Buffer.from(JSON.stringify({ ...claims, disciplines })).toString('base64url'), signature].join('.');
}

/** A real quiz, whose copy is on the device once it has been opened. */
const storedQuiz = newQuiz({ amount: 8, mode: 1 });

/** As if the quiz that is open had been taken along. */
const MARK_DOWNLOADED = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('vignette');
  opening.onsuccess = () => {
    const change = opening.result.transaction('quizzes', 'readwrite');
    const cursor = change.objectStore('quizzes').openCursor();
    cursor.onsuccess = () => {
      cursor.result?.update({ ...cursor.result.value, isDownloaded: true });
      cursor.result?.continue();
    };
    change.oncomplete = () => {
      opening.result.close();
      resolve();
    };
    change.onerror = () => reject(new Error('The copy could not be changed.'));
  };
})`;

/** How quizzes are made and found again. */
export const creatingScreens: Screen[] = [
  {
    name: 'dashboard-continue',
    path: '/dashboard',
    as: 'subscriber',
    given: withSaved(savedQuizzes),
    act: (page) => page.getByRole('button', { name: 'Continue', exact: true }).waitFor(),
  },
  {
    name: 'quick-quiz',
    path: '/quiz/quick-quiz',
    as: 'subscriber',
    act: (page) => page.getByRole('button', { name: 'Start Quiz' }).waitFor(),
  },
  {
    name: 'quick-quiz-refused',
    path: '/quiz/quick-quiz',
    as: 'subscriber',
    act: async (page) => {
      await page.route('**/api/v1/quiz/quick', (route) => route.abort());
      await page.getByRole('button', { name: 'Start Quiz' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'quiz-creator',
    path: '/quiz/custom_creator',
    as: 'subscriber',
    act: (page) => page.getByText('questions match').first().waitFor(),
  },
  {
    name: 'quiz-creator-chosen',
    path: '/quiz/custom_creator?mode=test&pace=60&bodySystems=1,2&disciplines=9,10&difficulties=2,3&questionTypes=3',
    as: 'subscriber',
    act: async (page) => {
      await page.getByText(/match/).first().waitFor();
      const fold = page.getByRole('button', { name: /^Mode/ });
      if (await fold.isVisible()) await fold.click();
    },
  },
  {
    name: 'quiz-creator-none',
    path: '/quiz/custom_creator?questionTypes=4&difficulties=1&bodySystems=1',
    as: 'trial',
    act: (page) => page.getByText('No questions match').first().waitFor(),
  },
  {
    name: 'quiz-creator-locked',
    path: '/quiz/custom_creator',
    as: 'subscriber',
    given: withBasicSciencesOnly,
    act: async (page) => {
      await page
        .getByText(/questions match/)
        .first()
        .waitFor();
      const fold = page.getByRole('button', { name: /^Disciplines/ });
      if (await fold.isVisible()) await fold.click();
      await page.getByText('Not in your plan').first().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'saved-quizzes',
    path: '/dashboard',
    as: 'subscriber',
    given: withSaved(savedQuizzes),
    act: async (page) => {
      await openSaved(page);
      await page.getByRole('dialog').getByRole('link', { name: 'See summary' }).waitFor();
    },
  },
  {
    name: 'saved-quizzes-empty',
    path: '/dashboard',
    as: 'subscriber',
    given: withSaved([]),
    act: async (page) => {
      await openSaved(page);
      await page.getByText('No quizzes saved.').waitFor();
    },
  },
  {
    name: 'saved-quizzes-offline',
    path: storedQuiz,
    as: 'subscriber',
    given: (page) => page.route('**/api/v1/quiz/*/download', (route) => route.abort()),
    act: async (page, address) => {
      await firstQuestion(page);
      await page.evaluate(MARK_DOWNLOADED);
      const id = address.split('/').at(-1)!;
      await withSaved(savedQuizzes.map((quiz, place) => (place === 1 ? { ...quiz, id } : quiz)))(page);
      await page.goto('/dashboard');
      await openSaved(page);
      await page.getByText('Available offline').first().waitFor();
      await page.getByRole('button', { name: 'Download for offline use' }).first().click();
      await page.getByRole('button', { name: 'Download failed. Try again' }).waitFor();
    },
  },
  {
    name: 'saved-quizzes-kept',
    path: storedQuiz,
    as: 'subscriber',
    given: async (page) => {
      await callSeparately(page);
      await page.route('**/api/v1/quiz/saved', (route) => route.abort());
    },
    act: async (page) => {
      await firstQuestion(page);
      await page.goto('/dashboard');
      await openSaved(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Continue' }).first().waitFor();
    },
  },
  {
    name: 'saved-quizzes-prompt',
    path: '/dashboard',
    as: 'subscriber',
    given: withSaved(savedQuizzes),
    act: async (page) => {
      await openSaved(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Start Quiz' }).nth(1).click();
      await page.getByText('Prepare yourself').waitFor();
    },
  },
  {
    name: 'saved-quizzes-discard',
    path: '/dashboard',
    as: 'subscriber',
    given: withSaved(savedQuizzes),
    act: async (page) => {
      await openSaved(page);
      await page.getByRole('dialog').getByRole('button', { name: 'Discard' }).first().click();
      await page.getByRole('button', { name: 'Keep it' }).waitFor();
    },
  },
];
