import { expect, fillIn, test } from './journey.ts';
import { moveInApp } from './move-in-app.ts';

// The subscriber may have answered the question of the day in another test.
const dashboard = /^Dashboard(\(question of the day waits\))?$/;
const items = [dashboard, 'My account', 'Leaderboards', 'Statistics', 'Submit a question'];

test('has a side navigation that collapses below 1200 px, and a bottom navigation below 768 px', async ({
  page,
  server,
  fetchToken,
}) => {
  const side = page.getByRole('navigation', { name: 'Main' });
  const bottom = page.getByRole('navigation', { name: 'Bottom' });
  // Dismisses the dialogs of today.
  await fetchToken('subscriber');
  await page.context().clearCookies();

  await test.step('the bottom navigation is for signed-in users, at most 330 px wide', async () => {
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: 'Sign in', exact: true })).toBeVisible();
    await expect(bottom).toHaveCount(0);
    await fillIn(page, 'subscriber@demo.vignette.example', server.passwordOf('subscriber'));
    await expect(bottom).toBeVisible();
    const links = await bottom.getByRole('link').evaluateAll((all) => all.map((link) => link.getBoundingClientRect()));
    const width = Math.max(...links.map(({ right }) => right)) - Math.min(...links.map(({ left }) => left));
    expect(width).toBeLessThanOrEqual(330);
    await page.setViewportSize({ width: 768, height: 800 });
    await expect(bottom).toBeHidden();
  });

  await test.step('the side navigation has five items', async () => {
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
});

test('names the tab after the page, focuses its heading, and saves the colour scheme', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  await page.goto('/dashboard');
  await expect(page).toHaveTitle('Dashboard · Vignette');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Leaderboards' }).click();
  await expect(page).toHaveTitle('Leaderboards · Vignette');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.getByRole('button', { name: 'Account menu' }).click();
  await expect(page.getByText('Welcome to Vignette')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await page.keyboard.press('Escape');

  const scheme = () => page.locator('html').getAttribute('data-mantine-color-scheme');
  const before = await scheme();
  await page.getByRole('button', { name: /dark|light|colour/i }).click();
  await expect.poll(scheme).not.toBe(before);
  const chosen = await scheme();
  await page.reload();
  await expect.poll(scheme).toBe(chosen);

  // The pricing pages have a slim bar, and no app badges in their footer.
  await expect(page.getByText(/Google Play/)).toBeVisible();
  await expect(page.getByText(/App Store/)).toBeVisible();
  await moveInApp(page, '/plan-pricing');
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByText('Copyright © 2016–2023 Vignette')).toBeVisible();
  await expect(page.getByText(/Google Play/)).toHaveCount(0);
  await page.getByRole('link', { name: 'Back to dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await page.getByRole('link', { name: 'Give us your feedback' }).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test.describe('on a phone', { tag: '@phone-only' }, () => {
  test('never hides the last line of a page behind the bottom navigation', async ({ page, arriveAs }) => {
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
  });
});
