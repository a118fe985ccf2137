import type { WebSocketRoute } from '@playwright/test';
import { expect, test } from './journey.ts';

test('connects to the live server, reports a lost connection and reconnects', async ({ page, signInAs }) => {
  const sockets: WebSocketRoute[] = [];
  await page.routeWebSocket(/\/ws\//, (socket) => {
    sockets.push(socket);
    socket.connectToServer();
  });
  await signInAs('subscriber');
  await expect(page.getByText('Connected succesfully! Have fun!')).toBeVisible();
  await expect(page.getByText(/^[1-9]\d* online now$/)).toBeVisible();

  await page.context().setOffline(true);
  for (const socket of sockets) await socket.close();
  const lost = page.getByText('Connection lost. Please wait or check your connection and refresh the page.');
  await expect(lost).toBeVisible();

  await page.context().setOffline(false);
  // The return of the network ends the pause before an attempt, which takes up to a minute otherwise.
  await expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('online')));
      return lost.isVisible();
    })
    .toBe(false);
  await expect.poll(() => sockets.length).toBeGreaterThanOrEqual(2);
});
