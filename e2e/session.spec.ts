import { type BrowserContext, request } from '@playwright/test';
import { expect, signOut, test } from './journey.ts';

const ENDED = 'Session expired you are going to be redirected to main page';
const EXPIRED = `x.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')}.x`;

test('replaces an expired token without interruption', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  await page.goto('/dashboard');
  await page.evaluate((token) => localStorage.setItem('jwt', token), EXPIRED);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Annual');
});

test('keeps all tabs signed in with one refresh if they need a new token concurrently', async ({
  page,
  context,
  arriveAs,
}) => {
  await arriveAs('subscriber');
  await page.goto('/dashboard');
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()];
  await page.evaluate((token) => localStorage.setItem('jwt', token), EXPIRED);
  const refreshes: string[] = [];
  for (const tab of tabs)
    tab.on('request', (request) => request.url().includes('auth/refresh') && refreshes.push(tab.url()));
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
  for (const tab of tabs) await expect(tab.getByRole('main')).toContainText('Annual');
  expect(refreshes).toHaveLength(1);
});

test('signs out all tabs when one signs out', async ({ page, context, arriveAs }) => {
  await arriveAs('subscriber');
  await page.goto('/dashboard');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('main')).toContainText('Annual');
  await signOut(page);
  await expect(other).toHaveURL(/\/login/);
});

test('redirects to the sign-in page with a reason if the session was ended elsewhere', async ({
  page,
  context,
  arriveAs,
}) => {
  await arriveAs('subscriber');
  await page.goto('/dashboard');
  // The token is valid only for the page, and there is no cookie to get another one.
  await page.evaluate(() => {
    const claims = JSON.parse(atob((localStorage.getItem('jwt') ?? '').split('.')[1] ?? '')) as object;
    localStorage.setItem('jwt', `x.${btoa(JSON.stringify(claims))}.x`);
  });
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(ENDED)).toBeVisible();
});

/** A client with a copy of the refresh token of this browser. */
async function openThief(context: BrowserContext, baseURL: string) {
  const copied = (await context.cookies()).find(({ name }) => name === 'refresh')?.value;
  return request.newContext({ baseURL, extraHTTPHeaders: { cookie: `refresh=${copied}` } });
}

test('rejects a copied refresh token after its owner has signed out', async ({ page, context, arriveAs, server }) => {
  await arriveAs('trial');
  await page.goto('/dashboard');
  const thief = await openThief(context, server.url);
  await signOut(page);
  expect((await thief.get('/api/v1/auth/refresh')).status()).toBe(401);
  await thief.dispose();
});

test('ends the session of an offline sign-out once there is a connection, even after a reload', async ({
  page,
  context,
  arriveAs,
  server,
}) => {
  await arriveAs('trial');
  await page.goto('/dashboard');
  const thief = await openThief(context, server.url);
  await page.route('**/api/v1/auth/logout', (route) => route.abort());
  await signOut(page);
  await expect(page.getByText('You are signed out on this device')).toBeVisible();

  await page.goto('/dashboard');
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('You are signed out on this device')).toBeVisible();

  await page.unroute('**/api/v1/auth/logout');
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('You are signed out.')).toBeVisible();
  expect((await thief.get('/api/v1/auth/refresh')).status()).toBe(401);
  await thief.dispose();
});
