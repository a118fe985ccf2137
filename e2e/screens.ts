import { adminScreens } from './admin-screens.ts';
import { billingScreens } from './billing-screens.ts';
import { creatingScreens } from './creating-screens.ts';
import { dashboardScreens } from './dashboard-screens.ts';
import { examDayScreens } from './exam-day-screens.ts';
import { leaderboardScreens } from './leaderboard-screens.ts';
import { myQuestionScreens } from './my-question-screens.ts';
import { payingScreens } from './paying-screens.ts';
import { playScreens } from './play-screens.ts';
import { pricingScreens } from './pricing-screens.ts';
import { quizToolScreens } from './quiz-tool-screens.ts';
import type { Screen } from './screen.ts';
import { statisticsScreens } from './statistics-screens.ts';
import { summaryScreens } from './summary-screens.ts';
import { tutorialScreens } from './tutorial-screens.ts';

/** Every screen in its relevant states. `npm run shots` takes screenshots of them, and axe checks them. */
export const screens: Screen[] = [
  { name: 'login', path: '/login' },
  {
    name: 'login-errors',
    path: '/login',
    act: (page) => page.getByRole('button', { name: 'Sign in', exact: true }).click(),
  },
  {
    name: 'login-refused',
    path: '/login',
    act: async (page) => {
      await page.getByLabel('Username').fill('somebody@example.com');
      await page.locator('input[type=password]').fill('wrong password');
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('Authentication error').waitFor();
    },
  },
  {
    name: 'login-activated',
    path: '/login?register-success=true',
    act: (page) => page.getByText('You can login now').waitFor(),
  },
  { name: 'register', path: '/register' },
  {
    name: 'register-errors',
    path: '/register',
    act: async (page) => {
      await page.getByRole('button', { name: 'Sign up' }).click();
      await page.getByText('Field is required').first().waitFor();
      await page.getByText('Checked').waitFor();
    },
  },
  { name: 'register-success', path: '/register-success' },
  { name: 'forgot-password', path: '/forgot-password' },
  {
    name: 'forgot-password-sent',
    path: '/forgot-password',
    act: async (page) => {
      await page.getByLabel('E-mail').fill(`${Date.now()}@example.com`);
      await page.getByRole('button', { name: 'Send me a link' }).click();
      await page.getByText('Check out your inbox!').waitFor();
    },
  },
  {
    name: 'restore-password-errors',
    path: '/restore-password?token=x',
    act: (page) => page.getByRole('button', { name: 'Save new password' }).click(),
  },
  { name: 'restore-link-invalid', path: '/restore-password' },
  ...payingScreens,
  ...pricingScreens,
  { name: 'contact', path: '/contact', act: (page) => page.getByRole('heading', { name: 'Technical' }).waitFor() },
  {
    name: 'contact-errors',
    path: '/contact',
    act: async (page) => {
      await page.getByLabel('Topic').selectOption('Question content');
      await page.getByLabel('Subject').fill('Refund');
      await page.getByText('Can I get a refund?').first().click();
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByText('Field is required').first().waitFor();
    },
  },
  {
    name: 'contact-sent',
    path: '/contact',
    as: 'trial',
    act: async (page) => {
      await page.route('**/api/v1/contact', (route) => route.fulfill({ json: { ticket: 1042 } }));
      await page.getByLabel('Topic').selectOption('Other');
      await page.getByLabel('Subject').fill('Hello');
      await page.getByLabel('Message').fill('Just to say that I like it here.');
      await page.getByRole('button', { name: 'Send message' }).click();
      await page.getByText('1042').waitFor();
    },
  },
  { name: 'news', path: '/news', act: (page) => page.getByText('Welcome to Vignette').waitFor() },
  { name: 'news-article', path: '/news/3', act: (page) => page.getByText('Found something').waitFor() },
  {
    name: 'errata',
    path: '/errata',
    given: (page) =>
      page.route('**/api/v1/errata', (route) =>
        route.fulfill({
          json: [
            {
              question: 'cardio-chest-pressure-while-shovelling',
              topic: 'Cardiology',
              reason: 'The guideline of 2025 names another first step.',
              wrongSince: '2026-09-01T10:00:00.000Z',
              correctedAt: '2026-10-12T10:00:00.000Z',
              people: 214,
              isFinished: true,
            },
          ],
        }),
      ),
    act: (page) => page.getByText('214 people').waitFor(),
  },
  { name: 'terms', path: '/terms', act: (page) => page.getByRole('heading', { name: 'Your account' }).waitFor() },
  { name: 'privacy', path: '/privacy', act: (page) => page.getByRole('table').waitFor() },
  ...dashboardScreens,
  {
    name: 'user-menu',
    path: '/dashboard',
    as: 'subscriber',
    act: async (page) => {
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('button', { name: 'Sign out' }).waitFor();
    },
  },
  {
    name: 'account-security',
    path: '/account/security',
    as: 'subscriber',
    act: (page) => page.getByText('This device').waitFor(),
  },
  {
    name: 'account-two-step',
    path: '/account/security',
    as: 'subscriber',
    act: async (page) => {
      const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
      const uri = `otpauth://totp/Vignette:somebody?secret=${secret}`;
      await page.route('**/api/v1/auth/confirm-password', (route) => route.fulfill({ json: { confirmation: 'x' } }));
      await page.route('**/api/v1/user/authenticator-app', (route) => route.fulfill({ json: { secret, uri } }));
      await page.getByRole('button', { name: 'Set up' }).click();
      await page.getByRole('dialog').locator('input[type=password]').fill('anything');
      await page.getByRole('button', { name: 'Go on' }).click();
      await page.getByRole('img', { name: 'QR code' }).waitFor();
    },
  },
  { name: 'profile', path: '/account', as: 'subscriber', act: (page) => page.getByLabel('First name').waitFor() },
  {
    name: 'profile-date-errors',
    path: '/account',
    as: 'trial',
    act: async (page) => {
      await page.getByLabel('First name').fill('Al');
      await page.getByLabel('Day').selectOption('31');
      await page.getByLabel('Month').selectOption('02');
      await page.getByLabel('Year', { exact: true }).selectOption('2001');
      await page.getByRole('button', { name: 'Save' }).click();
      await page.getByText('There is no such day in that month.').waitFor();
    },
  },
  {
    name: 'profile-crop',
    path: '/account',
    as: 'trial',
    act: async (page) => {
      await page.getByTestId('photo-file').setInputFiles('docs/pictures/dashboard.png');
      await page.getByRole('slider', { name: 'Zoom' }).waitFor();
    },
  },
  { name: 'study', path: '/account/study', as: 'subscriber', act: (page) => page.getByLabel('Daily goal').waitFor() },
  {
    name: 'notifications',
    path: '/account/notifications',
    as: 'subscriber',
    act: (page) => page.getByText('Push messages are blocked').waitFor(),
  },
  { name: 'unsubscribe', path: '/unsubscribe?token=x' },
  {
    name: 'account-security-linked',
    path: '/account/security?linked=google',
    as: 'subscriber',
    act: async (page) => {
      await page.getByText('You can sign in with Google from now on.').waitFor();
      await page.getByRole('button', { name: 'Link Google' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'study-plan',
    path: '/study-plan',
    as: 'subscriber',
    act: (page) => page.getByRole('region', { name: 'Coverage' }).waitFor(),
  },
  ...examDayScreens,
  ...statisticsScreens,
  ...billingScreens,
  ...playScreens,
  ...summaryScreens,
  ...myQuestionScreens,
  ...creatingScreens,
  ...quizToolScreens,
  ...tutorialScreens,
  { name: 'admin', path: '/admin', as: 'admin' },
  {
    name: 'question-exchange',
    path: '/admin/questions/exchange',
    as: 'admin',
    act: (page) => page.getByRole('button', { name: 'Download', exact: true }).waitFor(),
  },
  {
    name: 'question-exchange-report',
    path: '/admin/questions/exchange',
    as: 'admin',
    act: async (page) => {
      await page.locator('input[type=file]').setInputFiles({
        name: 'neurology.jsonl',
        mimeType: 'application/jsonl',
        buffer: Buffer.from('{"stem":"Too little"}\n{"stem":\n'),
      });
      await page.getByRole('button', { name: 'Check the file' }).click();
      await page.getByText('This line is not a whole JSON object.').waitFor();
    },
  },
  { name: 'components', path: '/ui' },
  { name: 'account-privacy', path: '/account/privacy', as: 'subscriber' },
  {
    name: 'account-privacy-password',
    path: '/account/privacy',
    as: 'subscriber',
    act: async (page) => {
      await page.getByRole('button', { name: 'Delete my account' }).click();
      await page.getByRole('button', { name: 'Confirm' }).click();
      await page.getByRole('dialog', { name: 'Confirm it’s you' }).getByRole('button', { name: 'Go on' }).click();
      await page.getByText('Field is required').waitFor();
    },
  },
  { name: 'keep-account', path: '/keep-account?token=some-token' },
  { name: 'revoke-role', path: '/revoke-role?token=some-token' },
  {
    name: 'confirm-email-invalid',
    path: '/confirm-email?token=some-token',
    act: async (page) => {
      await page.getByRole('button', { name: 'Confirm', exact: true }).click();
      await page.getByText('This link is no longer valid').waitFor();
    },
  },
  ...leaderboardScreens,
  ...adminScreens,
];
