import type { Page } from '@playwright/test';
import { emptyOverview, sampleOverview } from '#client/admin/overview/sample-overview.test-kit.ts';
import type { OverviewResult } from '#shared/overview/overview.contract.ts';
import type { Screen } from './screen.ts';

const OVERVIEW = '**/api/v1/overview';

const withOverview = (overview: OverviewResult) => (page: Page) =>
  page.route(OVERVIEW, (route) => route.fulfill({ json: overview }));

const figures = (page: Page) => page.getByRole('list', { name: 'Figures' }).waitFor();

/** The admin overview: with much data, with none, with one part, and after an error. */
export const adminOverviewScreens: Screen[] = [
  {
    name: 'admin-overview',
    path: '/admin',
    as: 'admin',
    given: withOverview(sampleOverview()),
    act: async (page) => {
      await figures(page);
      await page.locator('[data-bar]').first().waitFor();
    },
  },
  { name: 'admin-overview-empty', path: '/admin', as: 'admin', given: withOverview(emptyOverview()), act: figures },
  {
    name: 'admin-overview-one-part',
    path: '/admin',
    as: 'admin',
    given: withOverview({ reports: sampleOverview().reports }),
    act: figures,
  },
  {
    name: 'admin-overview-failed',
    path: '/admin',
    as: 'admin',
    given: (page) => page.route(OVERVIEW, (route) => route.abort()),
    act: (page) => page.getByText('The overview did not load').waitFor(),
  },
];
