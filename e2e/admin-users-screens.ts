import type { Page } from '@playwright/test';
import { sampleUser, sampleUsers, sampleUserStatistics } from './sample-users.ts';
import type { Screen } from './screen.ts';

const rows = sampleUsers();

async function withUser(page: Page) {
  await page.route(`**/api/v1/users/${sampleUser.id}`, (route) => route.fulfill({ json: sampleUser }));
  await page.route(`**/api/v1/users/${sampleUser.id}/statistics`, (route) =>
    route.fulfill({ json: sampleUserStatistics }),
  );
}

async function profile(page: Page) {
  await page.getByRole('heading', { level: 1, name: 'Grace Hopper' }).waitFor();
  await page.getByText('Questions attempted').waitFor();
}

/** Users in the admin area: the list, a single user, an action. */
export const adminUsersScreens: Screen[] = [
  {
    name: 'admin-users',
    path: '/admin/users',
    as: 'admin',
    given: (page) =>
      page.route(/\/api\/v1\/users(\?|$)/, (route) =>
        route.fulfill({ json: { total: 1240, page: 1, pageSize: 25, rows } }),
      ),
    act: (page) => page.getByText('Grace Hopper').waitFor(),
  },
  { name: 'admin-user', path: `/admin/users/${sampleUser.id}`, as: 'admin', given: withUser, act: profile },
  {
    name: 'admin-user-delete',
    path: `/admin/users/${sampleUser.id}`,
    as: 'admin',
    given: withUser,
    act: async (page) => {
      await profile(page);
      await page.getByRole('button', { name: 'Delete account' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
      await page.getByText('Field is required').first().waitFor();
    },
  },
];
