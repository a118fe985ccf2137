import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { PgBoss } from 'pg-boss';
import { expect, test as base } from './journey.ts';
import { linkIn, mailTo } from './mailbox.ts';
import { moveInApp } from './move-in-app.ts';

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

const switchOf = (page: Page, stream: string, channel: string) =>
  page.getByRole('group', { name: stream }).getByLabel(channel);

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

  await moveInApp(page, '/unsubscribe?token=forged');
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page.getByText('An error occurred during mailing cancellation process')).toBeVisible();

  // The same user signs in now, three days before the end.
  await database.forgetShownDialogs();
  await signInAs('trial');
  const dialog = page.getByRole('dialog', { name: 'You have 3 days left' });
  await expect(dialog).toContainText('Your subscription expires soon.');
  await dialog.getByRole('link', { name: 'See pricing plans' }).click();
  await expect(page).toHaveURL(/\/pricing$/);

  // The dialog is shown once a day.
  await page.goto('/account/notifications');
  await expect(switchOf(page, 'Plan ending', 'E-mail')).not.toBeChecked();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await moveInApp(page, link);
  await page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await expect(page.getByText('Mailing canceled correctly')).toBeVisible();
});

test.describe('with permission to show notifications', () => {
  test.use({ ownContext: true, serviceWorkers: 'allow' });

  test('saves the switches of a user, and reports that the push service cannot be reached', async ({
    page,
    arriveAs,
    consoleErrors,
  }) => {
    // The test browser shows no notifications even with permission, and reaches no push service.
    await page.addInitScript(() => {
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
    });
    await arriveAs('subscriber');
    await page.goto('/account/notifications');
    await page.getByLabel('How often').selectOption('Monday to Friday');
    await switchOf(page, 'Plan ending', 'E-mail').uncheck();
    await switchOf(page, 'Product news', 'Push').check();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
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

    await page.reload();
    await expect(page.getByLabel('How often')).toHaveValue('weekdays');
    await expect(switchOf(page, 'Plan ending', 'E-mail')).not.toBeChecked();
    await expect(switchOf(page, 'Plan ending', 'Push')).toBeChecked();
    await expect(switchOf(page, 'Product news', 'Push')).toBeChecked();
    await expect(page.getByRole('group', { name: 'Receipts' })).toContainText('Always by e-mail');
  });
});
