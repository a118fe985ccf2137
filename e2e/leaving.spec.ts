import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import type { StartedServer } from '#test/start-server.ts';
import { expect, fillIn, skipTour, test } from './journey.ts';

interface Mail {
  subject: string;
  text: string;
}

/** Waits for the mail with this subject and returns its link. */
async function linkIn({ consoleUrl, url }: StartedServer, to: string, subject: string): Promise<string> {
  let link = '';
  await expect
    .poll(async () => {
      const mails = (await (await fetch(`${consoleUrl}/mailbox/api/mails?to=${to}`)).json()) as Mail[];
      const mail = mails.find((sent) => sent.subject.startsWith(subject));
      link = mail?.text.match(/https?:\/\/\S+\?token=[\w-]+/)?.[0] ?? '';
      return link;
    })
    .toContain('token=');
  return url + link.slice(new URL(link).origin.length);
}

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Confirm it’s you' });

test('lets a user download their data, close the account and reopen it', async ({ page, server, signInAs }) => {
  await signInAs('trial');
  await page.goto('/account/privacy');

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^vignette-data-\d{4}-\d\d-\d\d\.json$/);
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    account: { person: { email: 'trial@demo.vignette.example' } },
  });

  await expect(page.getByText(/^Your trial runs until .+ It ends with your account\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Are you sure you want to delete account?', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await dialog(page).locator('input').fill('not the password');
  await dialog(page).getByRole('button', { name: 'Go on' }).click();
  await expect(dialog(page).getByText('This is not your password.')).toBeVisible();
  await dialog(page).locator('input').fill(server.passwordOf('trial'));
  await dialog(page).getByRole('button', { name: 'Go on' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText(/^Your account will be deleted on .+ We have sent you a mail\.$/)).toBeVisible();

  await fillIn(page, 'trial@demo.vignette.example', server.passwordOf('trial'));
  await expect(page.getByRole('alert')).toContainText('This account is about to be deleted.');

  await page.goto(await linkIn(server, 'trial@demo.vignette.example', 'Your account will be deleted on'));
  await expect(page).toHaveURL(/\/keep-account$/);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await expect(page.getByText('Your account stays as it was.')).toBeVisible();
  await signInAs('trial');
});

test('changes the address with the links in both mails', async ({ page, server }, { project }) => {
  const [before, after] = [`mover-${project.name}@people.example`, `moved-${project.name}@people.example`];
  await page.goto('/login');
  await page.getByRole('link', { name: 'Google', exact: true }).click();
  await page.getByLabel('Address').fill(before);
  await page.getByLabel('First name').fill('Mona');
  await page.getByLabel('Last name').fill('Vance');
  await page.getByRole('button', { name: 'Address is verified' }).click();
  await expect(page).toHaveURL(/\/dashboard/);
  await skipTour(page);

  await page.goto('/account/security');
  await page.getByLabel('New address').fill(after);
  await page.getByRole('button', { name: 'Change address' }).click();
  await dialog(page).getByRole('button', { name: 'Go on' }).click();
  await expect(page.getByText('Link in the mail to the new address: not used yet')).toBeVisible();

  await page.goto(await linkIn(server, before, 'Confirm the change of your e-mail address'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'The change is confirmed' })).toBeFocused();
  await page.goto(await linkIn(server, after, 'Confirm your new e-mail address'));
  await page.getByRole('button', { name: 'Confirm', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Your address was changed' })).toBeFocused();
  await page.getByRole('link', { name: 'Go to your account' }).click();
  await expect(page.getByRole('main')).toContainText(after);
});
