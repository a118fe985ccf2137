import type { APIRequestContext, Page } from '@playwright/test';
import type { StartedServer } from '#test/start-server.ts';
import { expect, test } from './journey.ts';
import { mailTo } from './mailbox.ts';
import { newUser, PASSWORD } from './new-user.ts';

test.setTimeout(120_000);

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** A user who has subscribed to news. */
async function newsReader(server: StartedServer, request: APIRequestContext): Promise<string> {
  const email = await newUser(server);
  const answer = await request.post('/api/v1/auth/basic', { data: { username: email, password: PASSWORD } });
  const { jwt } = (await answer.json()) as { jwt: string };
  const headers = { authorization: `Bearer ${jwt}` };
  const subscriptions = [{ id: 'product-news', mail: true }];
  await request.post('/api/v1/mailchimp/update-subscriptions', { headers, data: { subscriptions } });
  return email;
}

test('writes, tests and sends a mailing', async ({ page, server, request, arriveAs }) => {
  const email = await newsReader(server, request);
  await arriveAs('admin');
  await page.goto('/admin/mailings');
  await page.getByRole('link', { name: 'New mailing' }).click();
  await field(page, 'Name').fill('Spring news');
  await field(page, 'Subject').fill('For you, {firstName}');
  await field(page, 'Text').fill('Hello {firstName},\n\nthere are **new questions**.');
  await expect(page.getByRole('region', { name: 'Preview' }).getByText('Hello Ada,')).toBeVisible();
  await expect(page.getByText(/^Reaches [\d,]+ (person|people) now\.$/)).toBeVisible();
  await page.getByRole('button', { name: 'Create draft' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring news' })).toBeVisible();

  // Sending requires a test mail first.
  await expect(page.getByRole('button', { name: 'Send or schedule' })).toBeDisabled();
  await page.getByRole('button', { name: 'Send a test to myself' }).click();
  await expect(page.getByText('You have received a test of this text.')).toBeVisible();
  await mailTo(server, request, { address: 'admin@demo.vignette.example', subject: '[Test] For you, Adam' });

  await page.getByRole('button', { name: 'Send or schedule' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Send to [\d,]+$/ })
    .click();
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
  const mail = await mailTo(server, request, { address: email, subject: 'For you, Nora' });
  expect(mail.text).toContain('Hello Nora,');
  await expect(page.getByRole('region', { name: 'Facts' }).getByText('Sent')).toBeVisible({ timeout: 15_000 });
});
