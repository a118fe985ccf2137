import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { overviewParts } from '#shared/overview/overview-parts.ts';
import type { OverviewResult } from '#shared/overview/overview.contract.ts';
import { OverviewScreen } from './overview-screen.tsx';
import { emptyOverview, sampleOverview } from './sample-overview.test-kit.ts';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() => Promise.all([import('#shared/overview/overview.contract.ts'), import('#shared/accounts/contract.ts')]));

const everything = Object.values(overviewParts);

const answering = (permissions: readonly string[], overview: () => { status?: number; body: unknown } | 'offline') =>
  stubServer((path) => {
    if (path === '/user') {
      return { body: aUser({ permissions: Object.fromEntries(permissions.map((name) => [name, true])) }) };
    }
    return path === '/overview' ? overview() : { body: { retried: 2 } };
  });

const show = async (overview: OverviewResult, permissions: readonly string[] = everything) => {
  const calls = answering(permissions, () => ({ body: overview }));
  await renderPart(<OverviewScreen />);
  await screen.findByRole('list', { name: 'Figures' });
  return calls;
};

const tileOf = (name: string) => {
  const tile = screen.getByRole('heading', { name }).closest('li');
  if (!tile) throw new Error(`There is no tile called ${name}.`);
  return tile;
};
const tileNames = () =>
  within(screen.getByRole('list', { name: 'Figures' }))
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);

describe('a figure', () => {
  it('shows its change and links to the related screen', async () => {
    await show(sampleOverview());
    const people = tileOf('New users, 30 days');
    expect(people.textContent).toContain('230');
    expect(people.textContent).toContain('+15% on the 30 days before');
    expect(people.textContent).toContain('80% confirmed');
    expect(tileOf('Paying users').textContent).toContain('Same as 30 days ago');
    expect(tileOf('Trials running').textContent).toContain('−5% on 30 days ago');
    expect(within(people).getByRole('link').getAttribute('href')).toBe('/admin/users');
  });

  it('shows the churn of the last complete month', async () => {
    await show(sampleOverview());
    const churn = tileOf('Churn in Feb 2026');
    expect(churn.textContent).toContain('4.2%');
    expect(churn.textContent).toContain('50 of 1,200 paying users left');
  });

  it('shows the revenue of each currency separately', async () => {
    await show(sampleOverview());
    expect(tileOf('Revenue this month').textContent).toContain('€3,101.50$17,490.00');
    expect(tileOf('Revenue this month').textContent).toContain('As of Mar 18, 2026');
    expect(tileOf('Days given away, 30 days').textContent).toContain('42');
  });

  it('links to the overdue items when some are overdue', async () => {
    await show(sampleOverview());
    const reports = tileOf('Open reports');
    expect(reports.textContent).toContain('3 over 7 days');
    expect(within(reports).getByRole('link').getAttribute('href')).toBe('/admin/reports?status=overdue');
    expect(tileOf('User questions waiting').textContent).toContain('Nothing is waiting.');
  });
});

it('has a table for every chart and marks the current month in it', async () => {
  await show(sampleOverview());
  const table = screen.getByRole('table', { name: /^Revenue by month, USD/ });
  expect(within(table).getAllByRole('row').at(-1)?.textContent).toContain('Mar 2026, so far');
  expect(
    screen.getByRole('table', { name: /^Churn by month\. Share of users paying at the start of a month/ }),
  ).toBeTruthy();
  expect(screen.getByRole('table', { name: /^Revenue by month, EUR/ })).toBeTruthy();
});

it('shows explanatory texts when there is no data', async () => {
  await show(emptyOverview());
  expect(screen.getAllByText('No one registered in this period.')).toHaveLength(2);
  expect(screen.getByText('No payments in this period.')).toBeTruthy();
  expect(screen.getByText('No failed jobs.')).toBeTruthy();
  expect(tileOf('Churn in Feb 2026').textContent).toContain('No paying users at its start.');
});

it('shows only the tiles that the role permits', async () => {
  const { reports } = sampleOverview();
  await show({ reports }, ['QuestionFeedBack.read']);
  expect(tileNames()).toEqual(['Open reports']);
  expect(screen.queryByRole('table')).toBeNull();
});

it('shows "Not permitted" and sends no request when the role permits no figures', async () => {
  const calls = answering(['Country.read'], () => ({ status: 403, body: null }));
  await renderPart(<OverviewScreen />);
  await screen.findByRole('heading', { name: 'Not permitted' });
  expect(calls.some(({ url }) => url.endsWith('/overview'))).toBe(false);
});

it('shows placeholders only for the figures that the role permits', async () => {
  answering(['UserManagement.read'], () => ({ body: new Promise(() => {}) }));
  await renderPart(<OverviewScreen />);
  expect(await screen.findByRole('heading', { name: 'New users by month' })).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Churn by month' })).toBeNull();
});

it('offers a retry when loading fails and still links to the parts', async () => {
  let isThere = false;
  answering(everything, () => (isThere ? { body: sampleOverview() } : 'offline'));
  await renderPart(<OverviewScreen />);
  await screen.findByText('The overview did not load');
  expect(screen.getByRole('link', { name: 'Users' })).toBeTruthy();
  isThere = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('list', { name: 'Figures' })).toBeTruthy();
});

it('retries failed jobs that are still stored, then reloads the figures', async () => {
  const calls = await show(sampleOverview());
  expect(screen.getAllByRole('button', { name: /^Try again/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again: mail.send' }));
  expect(await screen.findByText('2 jobs are being retried.')).toBeTruthy();
  const asked = () => calls.map(({ method, url }) => `${method} ${new URL(url).pathname}`);
  expect(asked()).toContain('POST /api/v1/overview/failed-jobs/mail.send/retry');
  await waitFor(() => expect(asked().filter((call) => call === 'GET /api/v1/overview')).toHaveLength(2));
});

describe('a new installation', () => {
  it('lists what is left to do before the first sale', async () => {
    const setup = { hasPlansForSale: false, hasWebhookCalls: true, hasOwnLegalTexts: false, hasSecondAdmin: true };
    await show({ ...emptyOverview(), setup });
    const list = within(screen.getByRole('region', { name: 'Before your first sale' }));
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Confirm your prices',
      'Write your terms and your privacy policy',
    ]);
    expect(list.getByText('Add a second admin: done')).toBeTruthy();
  });
});
