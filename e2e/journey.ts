import { cp } from 'node:fs/promises';
import { type APIRequestContext, type BrowserContext, expect, type Page, test as base } from '@playwright/test';
import { freePort } from '#test/child-server.ts';
import { copyDatabase } from '#test/copy-database.ts';
import { makeDataDir, removeDataDir, type StartedServer, startServer } from '#test/start-server.ts';
import { type RecordingProxy, startRecordingProxy } from '#test/stripe-schema/recording-proxy.ts';
import type { Exchange } from '#test/stripe-schema/stripe-schema.ts';
import { prepared, saveStripeCalls } from './global-setup.ts';

export type Person = 'trial' | 'subscriber' | 'basic' | 'admin';

/** Every test comes from a network of its own, so that none meets a limit meant for one visitor. */
let visitors = 0;
const nextAddress = (worker: number) => {
  visitors += 1;
  return `10.${worker}.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
};

interface Fixtures {
  /** Signs in and opens the dashboard. The form itself is tested in `sign-in.spec.ts`. */
  signInAs: (person: Person, page?: Page) => Promise<void>;
  /** Signs in with today's dialogs dismissed, and opens nothing yet. */
  arriveAs: (person: Person) => Promise<void>;
  /** The token of a person with today's dialogs dismissed. */
  fetchToken: (person: Person) => Promise<string>;
  /** What the browser complained about; a test that provokes something empties it. */
  consoleErrors: string[];
  /** For tests that change what a context is created with, such as its user agent. */
  ownContext: boolean;
}

/** The page that the visits of a worker share, and the token of everyone who has been on it. */
interface Tab {
  page: Page | null;
  jwts: Map<Person, string>;
}

interface WorkerFixtures {
  sandboxPort: number;
  /** Records every call to the sandbox's Stripe. They are checked after the run: reading the typings takes seconds. */
  stripe: RecordingProxy;
  server: StartedServer;
  /** Its cache of the built pages spares each test a cold load. */
  sharedContext: BrowserContext;
  /** People whose dialogs of the day are dismissed. */
  undisturbed: Set<Person>;
  /** Used in `visits.ts`. Defined here, because tests with different worker fixtures would get different workers. */
  tab: Tab;
}

/** Each worker has a real server with the built pages. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  sandboxPort: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  stripe: [
    async ({ sandboxPort }, use) => {
      const calls: Exchange[] = [];
      const proxy = await startRecordingProxy(`http://127.0.0.1:${sandboxPort}`, (call) => calls.push(call));
      await use(proxy);
      await proxy.close();
      await saveStripeCalls(calls);
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ sandboxPort, stripe }, use) => {
      const { env, remove } = await copyPrepared();
      const server = await startServer({
        ...env,
        CLIENT: 'built',
        TRUST_PROXY: '127.0.0.1',
        SANDBOX_PORT: String(sandboxPort),
        STRIPE_API_URL: stripe.url,
      });
      await use(server);
      await server.stop();
      await remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  sharedContext: [
    async ({ browser, server }, use, { project }) => {
      const { viewport, isMobile, hasTouch } = project.use;
      const context = await browser.newContext({
        baseURL: server.url,
        serviceWorkers: 'block',
        // Playwright waits until an element stops moving.
        reducedMotion: 'reduce',
        ...(viewport && { viewport }),
        ...(isMobile && { isMobile }),
        ...(hasTouch && { hasTouch }),
      });
      await keepRenderer(context);
      await use(context);
      await context.close();
    },
    { scope: 'worker' },
  ],
  undisturbed: [({}, use) => use(new Set()), { scope: 'worker' }],
  tab: [({}, use) => use({ page: null, jwts: new Map() }), { scope: 'worker' }],
  baseURL: ({ server }, use) => use(server.url),
  extraHTTPHeaders: ({}, use, { workerIndex }) => use({ 'x-forwarded-for': nextAddress(workerIndex) }),

  ownContext: [false, { option: true }],
  context: async ({ browser, server, sharedContext, ownContext, extraHTTPHeaders, tab }, use) => {
    const context = ownContext ? await browser.newContext() : sharedContext;
    // The page of earlier visits would follow every sign-in of this test.
    if (tab.page?.isClosed() === false) await forgetVisitor(sharedContext, server.url);
    await context.setExtraHTTPHeaders(extraHTTPHeaders ?? {});
    await use(context);
    if (ownContext) await context.close();
    else await forgetVisitor(context, server.url);
  },

  signInAs: ({ page: ownPage, server }, use) =>
    use(async (person, page = ownPage) => {
      await storeToken(page, await signIn(page.request, server, person));
      await page.goto('/dashboard');
      await expect(page).toHaveURL(/\/dashboard/);
    }),

  fetchToken: ({ context, server, undisturbed }, use) =>
    use(async (person) => {
      const jwt = await signIn(context.request, server, person);
      if (!undisturbed.has(person)) await dismissDialogs(context.request, jwt);
      undisturbed.add(person);
      return jwt;
    }),

  arriveAs: ({ page, fetchToken }, use) =>
    use(async (person) => {
      await storeToken(page, await fetchToken(person));
      await page.evaluate(() => sessionStorage.setItem('live-greeted', 'true'));
    }),

  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = [];
      page.on('pageerror', (error) => consoleErrors.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !isExpected(message.text())) consoleErrors.push(message.text());
      });
      await use(consoleErrors);
      expect(consoleErrors).toEqual([]);
    },
    { auto: true },
  ],
});

/** A copy of the prepared database and data folder, for a server to run on. */
export async function copyPrepared() {
  const database = await copyDatabase(prepared.databaseUrl());
  const dataDir = await makeDataDir();
  await cp(prepared.dataDir(), dataDir, { recursive: true });
  return {
    env: { DATABASE_URL: database.url, DATA_DIR: dataDir },
    remove: async () => {
      await removeDataDir(dataDir);
      await database.drop();
    },
  };
}

/** Signs in by the call that the form makes. */
async function signIn(request: APIRequestContext, server: StartedServer, person: Person): Promise<string> {
  const username = `${person}@demo.vignette.example`;
  const answer = await request.post('/api/v1/auth/basic', { data: { username, password: server.passwordOf(person) } });
  if (!answer.ok()) throw new Error(`Signing in as ${person}: ${answer.status()} ${await answer.text()}`);
  const { jwt } = (await answer.json()) as { jwt: string };
  return jwt;
}

async function storeToken(page: Page, jwt: string) {
  // The smallest page of the site: storage belongs to an origin, not to a script.
  await page.goto('/favicon.svg');
  await page.evaluate((token) => localStorage.setItem('jwt', token), jwt);
}

async function dismissDialogs(request: APIRequestContext, jwt: string) {
  const headers = { authorization: `Bearer ${jwt}` };
  for (const actionType of ['show-days-left', 'show-notifications', 'show-mobile-user']) {
    await request.post('/api/v1/user/special-action', { headers, data: { actionType } });
  }
}

/** The pages of a site share a process as long as one of them is open; this one has no script and stays. */
async function keepRenderer(context: BrowserContext) {
  const page = await context.newPage();
  await page.goto('/favicon.svg');
}

/** Leaves the context as new, except for its cache of the built pages and the page that stays open. */
async function forgetVisitor(context: BrowserContext, origin: string) {
  const [keeper, ...pages] = context.pages();
  if (!keeper) throw new Error('The page that keeps the process was closed');
  await Promise.all(pages.map((page) => page.close()));
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.setOffline(false),
    context.clearPermissions(),
    context.clearCookies(),
  ]);
  // Storage is cleared once no page is left that could write to it.
  const devtools = await context.newCDPSession(keeper);
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage,indexeddb,cache_storage' });
  await devtools.detach();
}

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
