import { startServer } from '#test/start-server.ts';
import { copyPrepared, expect, fillIn, test } from './journey.ts';

test('shows that it is connected and the number of users online', async ({ page, browser, server, signInAs }) => {
  await signInAs('subscriber');
  await expect(page.getByText('Connected succesfully! Have fun!')).toBeVisible();

  const other = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { 'x-forwarded-for': '10.200.0.1' },
  });
  const visitor = await other.newPage();
  await visitor.goto('/login');
  await fillIn(visitor, 'trial@demo.vignette.example', server.passwordOf('trial'));
  await expect(visitor).toHaveURL(/\/dashboard/);
  // Users of concurrent tests are counted too, so only check that the new user is included.
  await expect(page.getByText(/^\d+ online now$/)).toBeVisible();
  await expect
    .poll(async () => Number.parseInt((await page.getByText(/online now/).textContent()) ?? '', 10))
    .toBeGreaterThanOrEqual(2);
  await other.close();
});

test('reports a lost connection and reconnects', async ({ page, consoleErrors }) => {
  test.slow();
  const { env, remove } = await copyPrepared();
  const first = await startServer({ ...env, CLIENT: 'built' });
  const port = new URL(first.url).port;
  await page.goto(`${first.url}/login`);
  await fillIn(page, 'subscriber@demo.vignette.example', first.passwordOf('subscriber'));
  await expect(page.getByText('Connected succesfully! Have fun!')).toBeVisible();
  await first.stop();
  await expect(
    page.getByText('Connection lost. Please wait or check your connection and refresh the page.'),
  ).toBeVisible({ timeout: 20_000 });

  const second = await startServer({ ...env, CLIENT: 'built', PORT: port });
  // The browser's `online` event ends the wait before the next attempt.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(page.getByText('Connection lost.', { exact: false })).toBeHidden({ timeout: 30_000 });
  consoleErrors.length = 0; // the browser logs every failed attempt
  await second.stop();
  await remove();
});

test('announces news until the user has read them', async ({ page, arriveAs }) => {
  await arriveAs('subscriber');
  // Simulates the server's side of the socket, because no test can publish news over it.
  await page.routeWebSocket(/\/ws\//, (socket) => {
    socket.send('0{"sid":"live","upgrades":[],"pingInterval":25000,"pingTimeout":20000,"maxPayload":100000}');
    socket.onMessage((message) => {
      if (message !== '40') return;
      socket.send('40{"sid":"live"}');
      socket.send(`42${JSON.stringify(['action', { type: 'content/newsPublished' }])}`);
    });
  });
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account menu, there is news' }).click();
  await expect(page.getByRole('region', { name: 'Latest news' }).getByRole('link').first()).toBeVisible();
  await expect(page.getByRole('button', { name: 'there is news' })).toHaveCount(0);
});
