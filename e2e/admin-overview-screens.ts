import type { Page } from '@playwright/test';
import { emptyOverview, sampleOverview } from '#client/admin/overview/sample-overview.test-kit.ts';
import type { OverviewResult } from '#shared/overview/overview.contract.ts';
import type { Screen } from './screens.ts';

const OVERVIEW = '**/api/v1/overview';

async function withOverview(page: Page, overview: OverviewResult) {
  await page.route(OVERVIEW, (route) => route.fulfill({ json: overview }));
  await page.reload();
  await page.getByRole('list', { name: 'Figures' }).waitFor();
}

/** What one sees first in the admin area: a busy product, a new one, one part of it, and none because it failed. */
export const adminOverviewScreens: Screen[] = [
  {
    name: 'admin-overview',
    path: '/admin',
    as: 'admin',
    act: async (page) => {
      await withOverview(page, sampleOverview());
      await page.locator('.recharts-bar-rectangle').first().waitFor();
    },
  },
  { name: 'admin-overview-empty', path: '/admin', as: 'admin', act: (page) => withOverview(page, emptyOverview()) },
  {
    name: 'admin-overview-one-part',
    path: '/admin',
    as: 'admin',
    act: (page) => withOverview(page, { reports: sampleOverview().reports }),
  },
  {
    name: 'admin-overview-failed',
    path: '/admin',
    as: 'admin',
    act: async (page) => {
      await page.route(OVERVIEW, (route) => route.abort());
      await page.reload();
      await page.getByText('The overview did not load').waitFor();
    },
  },
];
