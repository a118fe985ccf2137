import type { APIRequestContext, Page } from '@playwright/test';
import type { DailyQuestion } from '#shared/daily/contract.ts';
import type { ShareResult } from '#shared/sharing/contract.ts';
import { axeFindings } from './axe.ts';
import { expect, fillIn, test } from './journey.ts';
import { moveInApp } from './move-in-app.ts';
import { newUser, PASSWORD } from './new-user.ts';

/** Shares the question of the day with the API calls of the share button: one share is confirmed, one fails. */
async function shareTwice(request: APIRequestContext, username: string) {
  const signedIn = await request.post('/api/v1/auth/basic', { data: { username, password: PASSWORD } });
  const { jwt } = (await signedIn.json()) as { jwt: string };
  const headers = { authorization: `Bearer ${jwt}` };
  const { question } = (await (await request.get('/api/v1/question-of-the-day', { headers })).json()) as DailyQuestion;
  const share = async (network: string, status: string) => {
    const data = { questionId: question.questionID, network };
    const answer = await request.post('/api/v1/share/fbShare', { headers, data });
    if (!answer.ok()) throw new Error(`sharing was refused: ${await answer.text()}`);
    const shared = (await answer.json()) as ShareResult;
    await request.patch(`/api/v1/share/${shared.id}`, { headers, data: { status } });
    return shared;
  };
  await share('facebook', 'failed');
  return { question, link: new URL((await share('link', 'confirmed')).url).pathname };
}

async function expectReadable(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page), colorScheme).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('shows a shared question to guests without its answer, counts them, and can stop the link', async ({
  page,
  request,
  server,
}) => {
  const email = await newUser(server);
  const { question, link } = await shareTwice(request, email);

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Can you answer this question?' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(question.answers.length);
  await expectReadable(page);
  await page.getByRole('link', { name: 'See the answer' }).click();
  await expect(page).toHaveURL(/\/register/);
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();

  await moveInApp(page, '/login?next=/share');
  await fillIn(page, email, PASSWORD);
  const cards = page.getByRole('list', { name: 'Your last shares' }).getByRole('listitem');
  await expect(cards).toHaveCount(2);
  const copied = cards.filter({ hasText: 'Copied link' });
  await expect(copied).toContainText('Confirmed');
  await expect(copied).toContainText('Opened once');
  await expect(cards.filter({ hasText: 'Facebook' })).toContainText('Failed');
  const chart = page.getByRole('region', { name: 'Shares by day' });
  await expect(chart).toContainText('2 shares, 1 confirmed');

  await copied.getByRole('button', { name: 'Stop link' }).click();
  await page.getByRole('dialog', { name: 'Stop this link?' }).getByRole('button', { name: 'Confirm' }).click();
  await expect(copied).toContainText('Link stopped');
  await expect(copied.getByRole('button')).toHaveCount(0);

  // Browsers cache the page of a link for a minute.
  const closed = await page.goto(`${link}?again`);
  expect(closed?.status()).toBe(410);
  await expect(page.getByRole('heading', { name: 'This link is closed' })).toBeVisible();
  await expectReadable(page);
});
