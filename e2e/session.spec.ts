import { expect, signOut, test } from './journey.ts';

const ENDED = 'Session expired you are going to be redirected to main page';
const EXPIRED = `x.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')}.x`;

test('a token that has run out is replaced without anybody noticing', async ({ page, signInAs }) => {
  await signInAs('subscriber');
  await page.evaluate((token) => localStorage.setItem('jwt', token), EXPIRED);
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Annual');
});

test('tabs that need a new token at the same moment all stay signed in, with one refresh', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('subscriber');
  const tabs = [page, await context.newPage(), await context.newPage(), await context.newPage()];
  await page.evaluate((token) => localStorage.setItem('jwt', token), EXPIRED);
  const refreshes: string[] = [];
  for (const tab of tabs)
    tab.on('request', (request) => request.url().includes('auth/refresh') && refreshes.push(tab.url()));
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
  for (const tab of tabs) await expect(tab.getByRole('main')).toContainText('Annual');
  expect(refreshes).toHaveLength(1);
});

test('signing out in one tab signs out the others', async ({ page, context, signInAs }) => {
  await signInAs('subscriber');
  const other = await context.newPage();
  await other.goto('/dashboard');
  await expect(other.getByRole('main')).toContainText('Annual');
  await signOut(page);
  await expect(other).toHaveURL(/\/login/);
});

test('a session that was ended elsewhere leads to the sign-in page and says why', async ({
  page,
  context,
  signInAs,
}) => {
  await signInAs('subscriber');
  // The token looks good to the page and to nobody else, and there is no cookie to get another.
  await page.evaluate(() => {
    const claims = JSON.parse(atob((localStorage.getItem('jwt') ?? '').split('.')[1] ?? '')) as object;
    localStorage.setItem('jwt', `x.${btoa(JSON.stringify(claims))}.x`);
  });
  await context.clearCookies();
  await page.reload();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText(ENDED)).toBeVisible();
});

test('a copied refresh token opens nothing once its owner has signed out', async ({
  page,
  context,
  signInAs,
  playwright,
  server,
}) => {
  await signInAs('trial');
  const copied = (await context.cookies()).find(({ name }) => name === 'refresh')?.value;
  await signOut(page);
  const cookie = `refresh=${copied}`;
  const thief = await playwright.request.newContext({ baseURL: server.url, extraHTTPHeaders: { cookie } });
  expect((await thief.get('/api/v1/auth/refresh')).status()).toBe(401);
  await thief.dispose();
});

test('a sign-out without a connection survives a reload and ends the session once there is one', async ({
  page,
  context,
  signInAs,
  playwright,
  server,
}) => {
  await signInAs('trial');
  const copied = (await context.cookies()).find(({ name }) => name === 'refresh')?.value;
  const thief = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { cookie: `refresh=${copied}` },
  });
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
