import type { Page } from '@playwright/test';
import { sampleReport, sampleReports, sampleRescorings, sampleUserQuestion } from './sample-reports.ts';
import type { Screen } from './screen.ts';

const API = '**/api/v1';

async function withReport(page: Page) {
  await page.route(`${API}/feedback/${sampleReport.id}`, (route) => route.fulfill({ json: sampleReport }));
  await page.route(`${API}/questions/*/rescorings`, (route) => route.fulfill({ json: sampleRescorings }));
  await page.route(`${API}/questions/*/rescore-preview*`, (route) =>
    route.fulfill({ json: { people: 1240, turnedRight: 1198, turnedWrong: 64 } }),
  );
}

/** Reports and user questions in the admin area. */
export const adminReportsScreens: Screen[] = [
  {
    name: 'admin-reports',
    path: '/admin/reports',
    as: 'admin',
    given: (page) =>
      page.route(/\/api\/v1\/feedback(\?|$)/, (route) =>
        route.fulfill({ json: { total: 132, page: 1, pageSize: 25, rows: sampleReports } }),
      ),
    act: (page) => page.getByRole('cell', { name: 'New Overdue' }).waitFor(),
  },
  {
    name: 'admin-report',
    path: `/admin/reports/${sampleReport.id}`,
    as: 'admin',
    given: withReport,
    act: async (page) => {
      await page.getByLabel('C: Pericarditis').check();
      await page.getByRole('button', { name: 'Preview changes' }).click();
      await page.getByText('1,240 people: 1,198 answers').waitFor();
    },
  },
  {
    name: 'admin-user-question',
    path: `/admin/user-questions/${sampleUserQuestion.id}`,
    as: 'admin',
    given: (page) =>
      page.route(`${API}/questions/users/${sampleUserQuestion.id}`, (route) =>
        route.fulfill({ json: sampleUserQuestion }),
      ),
    act: async (page) => {
      await page.getByRole('button', { name: 'Ask for changes' }).waitFor();
      await page.getByText('Learning point').waitFor();
    },
  },
];
