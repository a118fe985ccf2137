import { removeDataDir, startServer } from '#test/start-server.ts';
import { expect, fillIn, isPhone, test } from './journey.ts';

test('says that it is connected, and how many people are here', async ({
  page,
  browser,
  server,
  signInAs,
  isMobile,
}) => {
  await signInAs('subscriber');
  await expect(page.getByText('Connected succesfully! Have fun!')).toBeVisible();
  test.skip(isMobile || isPhone(page), 'the count stands in the side navigation');

  const other = await browser.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { 'x-forwarded-for': '10.200.0.1' },
  });
  const visitor = await other.newPage();
  await visitor.goto('/login');
  await fillIn(visitor, 'trial@demo.vignette.example', server.passwordOf('trial'));
  const count = page.getByText(/\d+ (people|person)/).first();
  await expect(count).toBeVisible();
  const many = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0]);
  expect(many).toBeGreaterThanOrEqual(1);
  await other.close();
});

test('says when the connection is lost, and takes it back when it returns', async ({ page, isMobile }) => {
  test.skip(isMobile, 'once is enough');
  const first = await startServer({ CLIENT: 'built' });
  const port = new URL(first.url).port;
  await page.goto(`${first.url}/login`);
  await fillIn(page, 'subscriber@demo.vignette.example', first.passwordOf('subscriber'));
  await expect(page.getByText('Connected succesfully! Have fun!')).toBeVisible();
  await first.stop();
  await expect(
    page.getByText('Connection lost. Please wait or check your connection and refresh the page.'),
  ).toBeVisible({ timeout: 20_000 });

  const second = await startServer({ CLIENT: 'built', PORT: port, DATA_DIR: first.dataDir });
  await expect(page.getByText('Connection lost.', { exact: false })).toBeHidden({ timeout: 30_000 });
  await second.stop();
  await removeDataDir(first.dataDir);
});
