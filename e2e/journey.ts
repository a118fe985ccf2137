import { expect, type Page, test as base } from '@playwright/test';
import { freePort } from '#test/child-server.ts';
import { removeDataDir, type StartedServer, startServer } from '#test/start-server.ts';
import { type CheckingProxy, startCheckingProxy } from '#test/stripe-schema/checking-proxy.ts';

export type Person = 'trial' | 'subscriber' | 'basic' | 'admin';

/** Every test comes from a network of its own, so that none meets a limit meant for one visitor. */
let visitors = 0;
const nextAddress = (worker: number) => {
  visitors += 1;
  return `10.${worker}.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
};

interface Fixtures {
  /** Fills in the form, as a person does, and waits for the dashboard. */
  signInAs: (person: Person, page?: Page) => Promise<void>;
  /** Signed in without a look at the pages on the way, with today's dialogs behind them: for what is looked at itself. */
  arriveAs: (person: Person) => Promise<void>;
  /** What the browser complained about; a test that provokes something empties it. */
  complaints: string[];
}

interface WorkerFixtures {
  sandboxPort: number;
  /** Stands between server and sandbox and holds every call against Stripe's own typings. */
  stripe: CheckingProxy;
  server: StartedServer;
}

/** A journey has a real server with the built pages, one for each worker. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sandboxPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  stripe: [
    async ({ sandboxPort }, use) => {
      const proxy = await startCheckingProxy(`http://127.0.0.1:${sandboxPort}`);
      await use(proxy);
      await proxy.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sandboxPort, stripe }, use) => {
      const server = await startServer({
        CLIENT: 'built',
        TRUST_PROXY: '127.0.0.1',
        SANDBOX_PORT: String(sandboxPort),
        STRIPE_API_URL: stripe.url,
      });
      await use(server);
      await server.stop();
      await removeDataDir(server.dataDir);
    },
    // Its first start fills a database and may build the pages: on a busy machine that takes longer than any test.
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ server }, use) => use(server.url),
  extraHTTPHeaders: ({}, use, { workerIndex }) => use({ 'x-forwarded-for': nextAddress(workerIndex) }),

  signInAs: ({ page: ownPage, server }, use) =>
    use(async (person, page = ownPage) => {
      await page.goto('/login');
      await fillIn(page, `${person}@demo.vignette.example`, server.passwordOf(person));
      await expect(page).toHaveURL(/\/dashboard/);
    }),

  arriveAs: ({ page, server }, use) =>
    use(async (person) => {
      const username = `${person}@demo.vignette.example`;
      const data = { username, password: server.passwordOf(person) };
      const answer = await page.request.post('/api/v1/auth/basic', { data });
      const { jwt } = (await answer.json()) as { jwt: string };
      const headers = { authorization: `Bearer ${jwt}` };
      for (const actionType of ['show-days-left', 'show-notifications', 'show-mobile-user']) {
        await page.request.post('/api/v1/user/special-action', { headers, data: { actionType } });
      }
      await page.addInitScript((token) => {
        localStorage.setItem('jwt', token);
        sessionStorage.setItem('live-greeted', 'true');
      }, jwt);
    }),

  complaints: [
    async ({ page, stripe }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      expect(complaints).toEqual([]);
      expect(stripe.takeComplaints()).toEqual([]);
    },
    { auto: true },
  ],
});

/** The browser notes every refused request as an error; whether it was right to refuse, the tests say. */
const isExpected = (text: string) => text.startsWith('Failed to load resource');

export async function fillIn(page: Page, username: string, password: string) {
  await page.getByLabel('Username').fill(username);
  await page.getByRole('textbox', { name: 'Password' }).or(page.locator('input[type=password]')).first().fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

export async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Account menu' }).click();
  await page.getByRole('button', { name: 'Sign out', exact: true }).click();
  await expect(page).toHaveURL(/\/login$/);
}

/** Newcomers are greeted by a tour; not every journey is about it. */
export const skipTour = (page: Page) => page.getByRole('button', { name: 'Skip the tour' }).click();

export const isPhone = (page: Page) => (page.viewportSize()?.width ?? 0) < 768;

export { expect } from '@playwright/test';
