import type { Page } from '@playwright/test';
import { ANSWERED_AND_VIEWED } from '#shared/daily/messages.ts';
import { answeredDaily, openDaily, tomorrowsDaily } from './sample-daily.ts';
import type { Screen } from './screen.ts';
import { callSeparately } from './separate-calls.ts';

const QUESTION = '**/api/v1/question-of-the-day';

/** Responds with a sample question, which a new server does not have. */
const withDaily = (daily: object) => async (page: Page) => {
  await callSeparately(page);
  await page.route(QUESTION, (route) => route.fulfill({ json: daily }));
};

/** The dashboard with all states of the question of the day. */
export const dashboardScreens: Screen[] = [
  { name: 'dashboard-trial', path: '/dashboard', as: 'trial' },
  { name: 'dashboard-subscriber', path: '/dashboard', as: 'subscriber' },
  { name: 'dashboard-basic', path: '/dashboard?showPricing=false', as: 'basic' },
  {
    name: 'dashboard-chosen',
    path: '/dashboard',
    as: 'subscriber',
    given: withDaily(openDaily),
    act: async (page) => {
      await page.getByRole('button', { name: 'Strike out choice B' }).click();
      await page.getByRole('radio', { name: /^Choice D/ }).check();
    },
  },
  {
    name: 'dashboard-answered',
    path: '/dashboard',
    as: 'subscriber',
    given: async (page) => {
      await page.route(`${QUESTION}/viewed`, (route) => route.fulfill({ status: 204 }));
      await withDaily(answeredDaily)(page);
    },
    act: (page) => page.getByText('Question difficulty:').scrollIntoViewIfNeeded(),
  },
  {
    name: 'dashboard-viewed',
    path: '/dashboard',
    as: 'subscriber',
    given: withDaily({ ...answeredDaily, isViewed: true }),
    act: (page) => page.getByText(ANSWERED_AND_VIEWED).waitFor(),
  },
  {
    name: 'dashboard-new-day',
    path: '/dashboard',
    as: 'subscriber',
    given: withDaily(openDaily),
    act: async (page) => {
      await page.getByRole('radio', { name: /^Choice D/ }).check();
      await page.route(QUESTION, (route) => route.fulfill({ json: tomorrowsDaily }), { times: 1 });
      await page.route(`${QUESTION}/answer`, (route) =>
        route.fulfill({ status: 409, json: { code: 'daily_changed', message: 'There is a new question of the day.' } }),
      );
      await page.getByRole('button', { name: 'Submit Answer' }).click();
      await page.getByRole('button', { name: 'Show the new question' }).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'dashboard-no-question',
    path: '/dashboard',
    as: 'subscriber',
    given: async (page) => {
      await callSeparately(page);
      await page.route(QUESTION, (route) =>
        route.fulfill({ status: 404, json: { code: 'not_found', message: 'Not found.' } }),
      );
    },
    act: (page) => page.getByText('No question today').waitFor(),
  },
  {
    name: 'dashboard-failing',
    path: '/dashboard',
    as: 'subscriber',
    given: (page) => page.route(/\/api\/v1\/(dashboard|question-of-the-day|statistics)/, (route) => route.abort()),
    act: (page) => page.getByText('The question of the day did not load').waitFor(),
  },
];
