import { expect, isPhone, test } from './journey.ts';
import { callSeparately } from './separate-calls.ts';

// The subscriber may have answered the question of the day in another test.
const dashboard = /^Dashboard(\(question of the day waits\))?$/;
const items = [dashboard, 'My account', 'Leaderboards', 'Statistics', 'Submit a question'];

test('has five items in the side navigation, and collapses below 1200 px', async ({ page, signInAs }) => {
  await signInAs('subscriber');
  const side = page.getByRole('navigation', { name: 'Main' });
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect(side.getByRole('link')).toHaveText(items);
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeHidden();
  await page.setViewportSize({ width: 1199, height: 800 });
  await expect(side).toBeHidden();
  await page.getByRole('button', { name: 'Open the menu' }).click();
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Statistics' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('button', { name: 'Open the menu' })).toBeFocused();
});

test('shows signed-in users the bottom navigation on small screens, at most 330 px wide', async ({
  page,
  signInAs,
}) => {
  await page.setViewportSize({ width: 767, height: 800 });
  const bottom = page.getByRole('navigation', { name: 'Bottom' });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
  await expect(bottom).toHaveCount(0);
  await signInAs('subscriber');
  await expect(bottom).toBeVisible();
  const links = await bottom.getByRole('link').evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
  const width = Math.max(...links.map(({ right }) => right)) - Math.min(...links.map(({ left }) => left));
  expect(width).toBeLessThanOrEqual(330);
  await page.setViewportSize({ width: 768, height: 800 });
  await expect(bottom).toBeHidden();
});

test(
  'never hides the last line of a page behind the bottom navigation',
  { tag: '@phone' },
  async ({ page, arriveAs }) => {
    // Without the greeting, because a toast adds space at the end of the page.
    await arriveAs('subscriber');
    await page.goto('/dashboard');
    await page.setViewportSize({ width: 390, height: 500 });
    // The footer appears after the content has loaded; scrolling earlier would not reach the end.
    const lastLine = page.getByText('Copyright © 2016–2023');
    await expect(lastLine).toBeVisible();
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const copyright = await lastLine.boundingBox();
    const bottom = await page.getByRole('navigation', { name: 'Bottom' }).boundingBox();
    expect((copyright?.y ?? 0) + (copyright?.height ?? 0)).toBeLessThanOrEqual(bottom?.y ?? 0);
  },
);

test('hides the app badges in the footer if the URL contains pricing', async ({ page }) => {
  await page.goto('/contact');
  await expect(page.getByText('Copyright © 2016–2023 Vignette')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Need help? Let us know' })).toBeVisible();
  await expect(page.getByText(/Google Play/)).toBeVisible();
  await expect(page.getByText(/App Store/)).toBeVisible();
  await page.goto('/plan-pricing');
  await expect(page.getByText('Copyright © 2016–2023 Vignette')).toBeVisible();
  await expect(page.getByText(/Google Play/)).toHaveCount(0);
});

test('shows the slim bar with a back link on pricing pages', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  await page.goto('/plan-pricing');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
});

test('shows toasts at the bottom in full width', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/login?register-success=true');
  const toast = page.getByRole('status').filter({ hasText: 'You can login now' });
  await expect(toast).toBeVisible();
  const viewport = page.viewportSize() ?? { width: 0, height: 0 };
  await expect.poll(async () => (await toast.boundingBox())?.width ?? 0).toBeGreaterThan(viewport.width * 0.9);
  const box = await toast.boundingBox();
  expect(box?.y ?? 0).toBeGreaterThan(viewport.height * 0.6);
});

test('lists the latest news and Sign out in the user menu', async ({ page, signInAs }) => {
  await signInAs('subscriber');
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText('Welcome to Vignette')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
});

test('names the tab after the page and focuses its heading', async ({ page, signInAs }) => {
  await signInAs('subscriber');
  await expect(page).toHaveTitle('Dashboard · Vignette');
  const navigation = page.getByRole('navigation', { name: isPhone(page) ? 'Bottom' : 'Main' });
  await navigation.getByRole('link', { name: 'Statistics' }).click();
  await expect(page).toHaveTitle('Statistics · Vignette');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('lets the user choose dark or light and saves the choice', async ({ page, signInAs }) => {
  await signInAs('subscriber');
  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  const before = await scheme();
  await page.getByRole('button', { name: /dark|light|colour/i }).click();
  await expect.poll(scheme).not.toBe(before);
  const chosen = await scheme();
  await page.reload();
  await expect.poll(scheme).toBe(chosen);
});

test('offers a retry if the server fails', async ({ page, signInAs }) => {
  await signInAs('subscriber');
  await callSeparately(page);
  await page.route('**/api/v1/user', (route) =>
    route.fulfill({ status: 500, json: { code: 'unknown', message: 'Unknown error occured.' } }),
  );
  await page.reload();
  await expect(page.getByRole('button', { name: /try again/i })).toBeVisible();
  await page.unroute('**/api/v1/user');
  await page.getByRole('button', { name: /try again/i }).click();
  await expect(page.getByRole('main')).toContainText('Annual');
});

test('shows a rejection with the message of the server, titled Forbidden', async ({ page, signInAs }) => {
  await signInAs('subscriber');
  await callSeparately(page);
  await page.route('**/api/v1/user', (route) =>
    route.fulfill({ status: 403, json: { code: 'forbidden', message: 'You are not allowed to do this.' } }),
  );
  await page.reload();
  await expect(page.getByText('Forbidden', { exact: true })).toBeVisible();
  await expect(page.getByText('You are not allowed to do this.').first()).toBeVisible();
});
