import type { APIRequestContext, Page } from '@playwright/test';
import type { DailyQuestion } from '#shared/daily/contract.ts';
import type { Share, ShareResult } from '#shared/sharing/contract.ts';
import { axeFindings } from './axe.ts';
import { expect, test } from './journey.ts';

/** API calls of the user who shares, while the page belongs to a guest. */
async function sharerBy(request: APIRequestContext, password: string) {
  const data = { username: 'subscriber@demo.vignette.example', password };
  const { jwt } = (await (await request.post('/api/v1/auth/basic', { data })).json()) as { jwt: string };
  const headers = { authorization: `Bearer ${jwt}` };
  return {
    dailyQuestion: async () =>
      (await (await request.get('/api/v1/question-of-the-day', { headers })).json()) as DailyQuestion,
    share: async (questionId: number) => {
      const body = { questionId, network: 'link' };
      return (await (await request.post('/api/v1/share/fbShare', { headers, data: body })).json()) as ShareResult;
    },
    openedOf: async (id: string) => {
      const recent = (await (await request.get('/api/v1/share/recent', { headers })).json()) as Share[];
      return recent.find((share) => share.id === id)?.opened;
    },
    stop: (id: string) => request.delete(`/api/v1/share/${id}`, { headers }),
  };
}

async function expectReadable(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await axeFindings(page), colorScheme).toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}

test('shows a shared question to guests without its answer, links to registration, and can be stopped', async ({
  page,
  request,
  server,
}) => {
  const sharer = await sharerBy(request, server.passwordOf('subscriber'));
  const { question } = await sharer.dailyQuestion();
  const { id, url } = await sharer.share(question.questionID);
  const opened = (await sharer.openedOf(id)) ?? 0;

  await page.goto(new URL(url).pathname);
  await expect(page.getByRole('heading', { name: 'Can you answer this question?' })).toBeVisible();
  await expect(page.getByRole('listitem')).toHaveCount(question.answers.length);
  await expectReadable(page);
  expect(await sharer.openedOf(id)).toBe(opened + 1);

  await page.getByRole('link', { name: 'See the answer' }).click();
  await expect(page).toHaveURL(/\/register/);
  await expect(page.getByRole('button', { name: 'Sign up' })).toBeVisible();

  await sharer.stop(id);
  await page.goto(`${new URL(url).pathname}?again`);
  await expect(page.getByRole('heading', { name: 'This link is closed' })).toBeVisible();
  await expectReadable(page);
});
