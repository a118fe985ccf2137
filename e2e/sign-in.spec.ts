import { expect, fillIn, signOut, test } from './journey.ts';

// The form is tested in src/client/accounts/login-form.test.tsx, the messages that links pass in the URL in
// src/client/shell/arrival-toasts.test.tsx, and the guard of every URL in src/client/routes.test.ts.

test('signs in by keyboard only, returns to the page that required the sign-in, and never to another site', async ({
  page,
  server,
}) => {
  const username = 'subscriber@demo.vignette.example';
  await page.goto('/account');
  await expect(page).toHaveURL(/\/login/);
  await page.getByLabel('Username').focus();
  await page.keyboard.type(username);
  await page.keyboard.press('Tab');
  await page.keyboard.type(server.passwordOf('subscriber'));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account$/);
  await expect(page.getByRole('banner')).toContainText('Hello Samuel !');

  await page.reload();
  await expect(page.getByRole('banner')).toContainText('Hello Samuel !');
  await expect(page).toHaveURL(/\/account$/);

  await signOut(page);
  await page.goto('/login?next=//evil.example/dashboard');
  await fillIn(page, username, server.passwordOf('subscriber'));
  await expect(page).toHaveURL(`${server.url}/dashboard`);
  await expect(page.getByRole('main')).toContainText('Annual');
});
