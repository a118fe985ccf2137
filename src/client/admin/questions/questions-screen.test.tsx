import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { createTestStore, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { QuestionsScreen } from './questions-screen.tsx';
import { aListedQuestion } from './questions.test-kit.ts';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() =>
  Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/bank/question-list.contract.ts'),
    import('#shared/bank/question-bulk.contract.ts'),
  ]),
);

const everything = { 'Question.read': true, 'Question.create': true, 'Question.update': true };

async function open({ permissions = everything as Record<string, boolean>, address = '/', refused = [] as object[] }) {
  const rows = [aListedQuestion(), aListedQuestion({ id: 8, text: 'A girl has a murmur', status: 'draft' })];
  const bodies: Record<string, unknown> = {
    '/user': aUser({ permissions }),
    '/questions': { total: 2, page: 1, pageSize: 25, questions: rows },
    '/questions/bulk': { changed: [7], unchanged: [], refused },
  };
  const calls = stubServer((path) => ({ body: bodies[path] ?? [] }));
  await renderPart(<QuestionsScreen />, createTestStore(), address);
  return { sentTo: (path: string) => calls.filter(({ url }) => new URL(url).pathname === `/api/v1${path}`) };
}

it('lists questions with their tags, status and statistics', async () => {
  await open({});
  const row = (await screen.findByText(/A 54-year-old man/)).closest('tr')!;
  for (const text of ['7', 'Cardiology', 'Heart', 'Published', '1,234', '61.3%', '0.31']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
});

it('requests the list with the filters in the URL', async () => {
  const { sentTo } = await open({ address: '/?status=draft&health=slow&reviewDueBy=2026-05-01&page=2' });
  await screen.findByText(/A 54-year-old man/);
  const asked = new URL(sentTo('/questions')[0]!.url).searchParams;
  expect(Object.fromEntries(asked)).toEqual({
    status: 'draft',
    health: 'slow',
    reviewDueBy: '2026-05-01',
    page: '2',
  });
  expect(screen.getByLabelText<HTMLSelectElement>('Review due').selectedOptions[0]?.text).toBe('By May 1, 2026');
});

it('offers neither selection nor creation without the permissions', async () => {
  await open({ permissions: { 'Question.read': true } });
  await screen.findByText(/A 54-year-old man/);
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.queryByRole('link', { name: 'New question' })).toBeNull();
});

it('changes many questions at once, reports the rejected ones and keeps them selected', async () => {
  const { sentTo } = await open({ refused: [{ id: 8, reason: 'Stem: Field is required' }] });
  await screen.findByText(/A 54-year-old man/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change status' }));
  await userEvent.selectOptions(await screen.findByLabelText('New status'), 'published');
  await userEvent.click(screen.getByRole('button', { name: 'Change 2 questions' }));
  expect(await screen.findByText('Stem: Field is required')).toBeTruthy();
  expect(await sentTo('/questions/bulk')[0]!.json()).toEqual({ ids: [7, 8], act: 'status', value: 'published' });
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  expect(await screen.findByText('1 selected')).toBeTruthy();
});
