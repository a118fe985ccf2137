import { expect, type Page } from '@playwright/test';
import { interceptAlways } from './intercept.ts';
import { test as journey, type Person } from './journey.ts';

interface Fixtures {
  /** Changes who is signed in, as another tab would. Without a person the page is left to visitors. */
  comeAs: (person: Person | undefined) => Promise<void>;
}

/**
 * Visits of many screens on one page. Loading the application costs seven times as much as moving inside it, so the
 * page is loaded once.
 */
export const test = journey.extend<Fixtures>({
  context: async ({ sharedContext, extraHTTPHeaders }, use) => {
    await sharedContext.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(sharedContext);
  },
  page: async ({ context, tab }, use) => {
    if (tab.page === null || tab.page.isClosed()) {
      tab.page = await context.newPage();
      await interceptAlways(context);
      await tab.page.goto('/login');
    }
    await use(tab.page);
    await tab.page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  comeAs: ({ page, tab, fetchToken, viewport }, use) =>
    use(async (person) => {
      await endSession(page);
      // Afterwards, because a small page is resized faster than a large one.
      if (viewport) await page.setViewportSize(viewport);
      if (!person) return;
      const jwt = tab.jwts.get(person) ?? (await fetchToken(person));
      tab.jwts.set(person, jwt);
      await page.evaluate((token) => {
        localStorage.setItem('jwt', token);
        sessionStorage.setItem('live-greeted', 'true');
      }, jwt);
    }),
});

/** Ends the session of the page, as signing out in another tab does: the application forgets whatever it has loaded. */
async function endSession(page: Page) {
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
    globalThis.dispatchEvent(new StorageEvent('storage', { key: null }));
  });
}

/** Moves to an address as the person whose token the page holds, by the sign-in page, which leads on to it. */
export async function moveTo(page: Page, address: string) {
  await push(page, `/login?${new URLSearchParams({ next: address })}`);
  await page.getByLabel('Username').waitFor();
  await page.evaluate(() => {
    const newValue = localStorage.getItem('jwt');
    globalThis.dispatchEvent(new StorageEvent('storage', { key: 'jwt', newValue }));
  });
  await expect(page).not.toHaveURL(/\/login/);
}

/** Moves to an address as a visitor. The sign-in page in between unmounts the earlier screen. */
export async function moveAsVisitor(page: Page, address: string) {
  await push(page, '/login');
  await page.getByLabel('Username').waitFor();
  await push(page, address);
  await page.getByLabel('Username').waitFor({ state: 'detached' });
}

const push = (page: Page, address: string) => page.evaluate((to) => history.pushState(null, '', to), address);
