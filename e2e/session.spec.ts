import { expect, signOut, test } from './journey.ts';

const EXPIRED = `x.${Buffer.from(JSON.stringify({ exp: 1 })).toString('base64url')}.x`;

test('keeps all tabs signed in with one refresh if they need a new token concurrently, and signs them out together', async ({
  page,
  context,
  arriveAs,
}) => {
  await arriveAs('subscriber');
  await page.evaluate((token) => localStorage.setItem('jwt', token), EXPIRED);
  const tabs = [page, await context.newPage(), await context.newPage()];
  const refreshes: string[] = [];
  for (const tab of tabs)
    tab.on('request', (request) => request.url().includes('auth/refresh') && refreshes.push(tab.url()));
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
  for (const tab of tabs) await expect(tab.getByRole('main')).toContainText('Annual');
  expect(refreshes).toHaveLength(1);

  await signOut(page);
  for (const tab of tabs) await expect(tab).toHaveURL(/\/login/);
});
