import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, test as base } from './journey.ts';
import { linkIn, mailTo } from './mailbox.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36';

const TRIAL = 'trial@demo.vignette.example';

interface Database {
  url: string;
  run: (statement: string) => Promise<unknown>;
  /** Resets the dialogs shown today, because another test may have dismissed them. */
  forgetShownDialogs: () => Promise<unknown>;
  /** Starts a scheduled job now. */
  startJob: (name: string) => Promise<unknown>;
}

/** The server's database, to simulate the passing of time. */
const test = base.extend<{ database: Database }>({
  database: async ({ server: { databaseUrl: url }, undisturbed }, use) => {
    const client = new Client(url);
    await client.connect();
    await use({
      url,
      run: (statement) => client.query(statement),
      forgetShownDialogs: () => {
        undisturbed.clear();
        return client.query('delete from shown_dialogs');
      },
      startJob: (name) => startJob(url, name),
    });
    await client.end();
  },
});
async function startJob(connectionString: string, name: string) {
  const boss = new PgBoss({ connectionString, supervise: false, schedule: false });
  await boss.start();
  await boss.send(name, {});
  await boss.stop({ graceful: false });
}

// These tests change the same user.
test.describe.configure({ mode: 'default' });

const rowOf = (page: Page, stream: string) => page.getByRole('group', { name: stream });
const switchOf = (page: Page, stream: string, channel: string) => rowOf(page, stream).getByLabel(channel);

test('saves switches immediately and restores them after a reload', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  await page.goto('/account/notifications');
  await page.getByLabel('How often').selectOption('Monday to Friday');
  await switchOf(page, 'Plan ending', 'E-mail').uncheck();
  await switchOf(page, 'Product news', 'Push').check();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('How often')).toHaveValue('weekdays');
  await expect(switchOf(page, 'Plan ending', 'E-mail')).not.toBeChecked();
  await expect(switchOf(page, 'Plan ending', 'Push')).toBeChecked();
  await expect(switchOf(page, 'Product news', 'Push')).toBeChecked();
  await expect(rowOf(page, 'Receipts')).toContainText('Always by e-mail');
});

test('lets users stop mails about an ending plan from the mail, signed in or not', async ({
  page,
  request,
  database,
  server,
  signInAs,
}) => {
  await database.run(`
    update user_subscriptions set ends_at = now() + interval '50 hours'
    from users where users.id = user_id and email = '${TRIAL}'
  `);
  await database.startJob('notifications.announce-ends');
  const mail = await mailTo(server, request, { address: TRIAL, subject: 'Your Trial plan ends soon' });
  const link = linkIn(mail, '/unsubscribe');

  await page.goto(link);
  await expect(page.getByRole('main')).toContainText('We will no longer send you Plan ending by e-mail.');
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page).toHaveURL(/\/login/);
  await expect(page.getByText('Mailing canceled correctly')).toBeVisible();

  await page.goto('/unsubscribe?token=forged');
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText('An error occurred during mailing cancellation process')).toBeVisible();

  // The same user signs in now, three days before the end.
  await database.forgetShownDialogs();
  await signInAs('trial');
  const dialog = page.getByRole('dialog', { name: 'You have 3 days left' });
  await expect(dialog).toContainText('Your subscription expires soon.');
  await dialog.getByRole('link', { name: 'See pricing plans' }).click();
  await expect(page).toHaveURL(/\/pricing$/);

  await page.goto('/account/notifications');
  await expect(switchOf(page, 'Plan ending', 'E-mail')).not.toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.goto(link);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Mailing canceled correctly')).toBeVisible();
});

test('asks once a day whether to show notifications', async ({ page, database, signInAs }) => {
  await database.forgetShownDialogs();
  // The test browser denies the permission; pretend that it was not asked yet.
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'default' });
  });
  await signInAs('admin');
  const dialog = page.getByRole('dialog', { name: 'Show notifications?' });
  await expect(dialog.getByRole('button', { name: 'Yes' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Maybe later' }).click();
  await expect(dialog).toBeHidden();
  await page.reload();
  await expect(page.getByRole('main')).toContainText('Adam');
  await expect(dialog).toHaveCount(0);
});

test.describe('on a mobile device', () => {
  test.use({ ownContext: true, userAgent: ANDROID });

  test('mentions the app once a day', { tag: '@phone' }, async ({ page, database, signInAs }) => {
    await database.forgetShownDialogs();
    await signInAs('subscriber');
    const dialog = page.getByRole('dialog', { name: 'Hey! Mobile user' });
    await expect(dialog.getByRole('link', { name: /Google Play/ })).toBeVisible();
    await expect(dialog.getByRole('link', { name: /App Store/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Continue in the browser' }).click();
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('main')).toContainText('Annual');
    await expect(dialog).toHaveCount(0);
  });
});

test.describe('with permission to show notifications', () => {
  test.use({ ownContext: true, serviceWorkers: 'allow' });

  test('reports that the push service cannot be reached', async ({ page, signInAs, consoleErrors }) => {
    // The test browser shows no notifications even with permission, and reaches no push service.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
    });
    await signInAs('subscriber');
    await page.goto('/account/notifications');
    await page.getByRole('button', { name: 'Turn on for this browser' }).click();
    await expect(page.getByText('could not reach its push service')).toBeVisible();
    await expect(page.getByText('Push messages are off in this browser.')).toBeVisible();
    // The browser warns about push messages in private windows, in which tests run.
    consoleErrors.length = 0;
    // Ignores the offline worker, which is registered for the whole site.
    const scopesOf = (worker: string) =>
      page.evaluate(async (name) => {
        const all = await navigator.serviceWorker.getRegistrations();
        const own = all.filter(({ active, installing, waiting }) =>
          [active, installing, waiting].some((one) => one?.scriptURL.endsWith(name)),
        );
        return own.map(({ scope }) => new URL(scope).pathname);
      }, worker);
    expect(await scopesOf('/push-worker.js')).toEqual(['/push/']);
  });
});
