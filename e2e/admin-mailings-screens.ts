import type { Page } from '@playwright/test';
import { sampleMailingRows, sampleMailings } from './sample-mailings.ts';
import type { Screen } from './screen.ts';

const { draft, running } = sampleMailings;

async function withMailings(page: Page) {
  await page.route(/\/api\/v1\/mailings(\?|$)/, (route) =>
    route.fulfill({ json: { total: sampleMailingRows.length, page: 1, pageSize: 25, rows: sampleMailingRows } }),
  );
  await page.route('**/api/v1/mailings/segment-count', (route) => route.fulfill({ json: { people: 1284 } }));
  for (const mailing of [draft, running]) {
    await page.route(`**/api/v1/mailings/${mailing.id}`, (route) => route.fulfill({ json: mailing }));
  }
}

/** Mailings: the list, a draft, the send dialog, a mailing being sent. */
export const adminMailingsScreens: Screen[] = [
  {
    name: 'admin-mailings',
    path: '/admin/mailings',
    as: 'admin',
    given: withMailings,
    act: (page) => page.getByText('Autumn news').waitFor(),
  },
  {
    name: 'admin-mailing-draft',
    path: `/admin/mailings/${draft.id}`,
    as: 'admin',
    given: withMailings,
    act: async (page) => {
      await page.getByText('Reaches 1,284 people now.').waitFor();
      await page.getByRole('region', { name: 'Preview' }).getByText('240 questions').waitFor();
    },
  },
  {
    name: 'admin-mailing-schedule',
    path: `/admin/mailings/${draft.id}`,
    as: 'admin',
    given: withMailings,
    act: async (page) => {
      await page.getByRole('button', { name: 'Send or schedule' }).click();
      await page.getByRole('radio', { name: 'Later' }).check();
      await page.getByRole('button', { name: 'Send to 1,284' }).click();
      await page.getByText('Field is required').waitFor();
    },
  },
  {
    name: 'admin-mailing-sending',
    path: `/admin/mailings/${running.id}`,
    as: 'admin',
    given: withMailings,
    act: async (page) => {
      await page.getByText('2,858 of 4,210').waitFor();
      await page.getByText('240 questions').waitFor();
    },
  },
];
