import type { APIRequestContext, Browser } from '@playwright/test';
import type { DailyQuestion } from '#shared/daily/contract.ts';
import type { ShareResult } from '#shared/sharing/contract.ts';
import { expect, fillIn, test } from './journey.ts';
import { newUser, PASSWORD } from './new-user.ts';

/** Shares the question of the day with the API calls of the share button: one share is confirmed, one fails. */
async function shareTwice(request: APIRequestContext, username: string): Promise<ShareResult> {
  const signedIn = await request.post('/api/v1/auth/basic', { data: { username, password: PASSWORD } });
  const { jwt } = (await signedIn.json()) as { jwt: string };
  const headers = { authorization: `Bearer ${jwt}` };
  const daily = (await (await request.get('/api/v1/question-of-the-day', { headers })).json()) as DailyQuestion;
  const share = async (network: string, status: string) => {
    const data = { questionId: daily.question.questionID, network };
    const answer = await request.post('/api/v1/share/fbShare', { headers, data });
    if (!answer.ok()) throw new Error(`sharing was refused: ${await answer.text()}`);
    const shared = (await answer.json()) as ShareResult;
    await request.patch(`/api/v1/share/${shared.id}`, { headers, data: { status } });
    return shared;
  };
  await share('facebook', 'failed');
  return share('link', 'confirmed');
}

/** Uses a new browser context each time, because browsers cache the page for a minute. */
async function visit(browser: Browser, address: string) {
  const guest = await (await browser.newContext()).newPage();
  const answer = await guest.goto(address);
  const heading = await guest.getByRole('heading', { level: 1 }).textContent();
  await guest.context().close();
  return { status: answer?.status(), heading };
}

test('lists and counts shares and can stop a link', { tag: '@phone' }, async ({ page, request, server, browser }) => {
  const email = await newUser(server);
  const { id } = await shareTwice(request, email);
  const link = `${server.url}/api/v1/share/question/${id}`;
  expect((await visit(browser, link)).status).toBe(200);

  await page.goto('/login?next=/share');
  await fillIn(page, email, PASSWORD);
  const cards = page.getByRole('list', { name: 'Your last shares' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  const copied = cards.filter({ hasText: 'Copied link' });
  await expect(copied).toContainText('Confirmed');
  await expect(copied).toContainText('Opened once');
  await expect(cards.filter({ hasText: 'Facebook' })).toContainText('Failed');

  const chart = page.getByRole('region', { name: 'Shares by day' });
  await expect(chart).toContainText('2 shares, 1 confirmed');
  await chart.getByRole('button', { name: 'Show as table' }).click();
  await expect(chart.getByRole('row').nth(1)).toContainText('21');
  await chart.getByRole('button', { name: 'Month before' }).click();
  await expect(chart.getByRole('row').nth(1)).toBeHidden();
  await chart.getByRole('button', { name: 'Month after' }).click();

  await copied.getByRole('button', { name: 'Stop link' }).click();
  await page.getByRole('dialog', { name: 'Stop this link?' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(copied).toContainText('Link stopped');
  await expect(copied.getByRole('button')).toHaveCount(0);
  expect(await visit(browser, link)).toEqual({ status: 410, heading: 'This link is closed' });
});
