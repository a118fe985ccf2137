import { screen, waitFor, within } from '@testing-library/react';
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
    import('#shared/bank/publishing.contract.ts'),
    import('./publishing-rules-form.tsx'),
  ]),
);

const everything = { 'Question.read': true, 'Question.create': true, 'Question.update': true };

async function open({
  permissions = everything as Record<string, boolean>,
  address = '/',
  refused = [] as object[],
  total = 2,
  rows = [aListedQuestion(), aListedQuestion({ id: 8, text: 'A girl has a murmur', status: 'draft' })],
}) {
  const bodies: Record<string, unknown> = {
    '/user': aUser({ permissions }),
    '/questions': { total, page: 1, pageSize: 25, questions: rows },
    '/questions/ids': { ids: Array.from({ length: 1200 }, (_, index) => index + 1) },
    '/questions/publishing-rules': { required: ['leadIn', 'sources'], revision: 3 },
    '/dictionaries/disciplines': [{ id: 5, name: 'Medical ethics' }],
    '/questions/bulk': { changed: [7], unchanged: [], refused },
  };
  const calls = stubServer((path) => ({ body: bodies[path] ?? [] }));
  await renderPart(<QuestionsScreen />, createTestStore(), address);
  return { sentTo: (path: string) => calls.filter(({ url }) => new URL(url).pathname === `/api/v1${path}`) };
}

it('lists questions with their tags, status and statistics', async () => {
  await open({});
  const row = (await screen.findByText(/A 54-year-old man/)).closest('tr')!;
  for (const text of ['7', 'Cardiology', 'Heart', 'Published', '1,234', '61.3%']) {
    expect(within(row).getByText(text)).toBeTruthy();
  }
});

it('has the topics and what is missing in columns of other facts, so that the table fits', async () => {
  await open({ rows: [aListedQuestion({ status: 'draft', missing: ['leadIn', 'sources'] })] });
  const row = within((await screen.findByText(/A 54-year-old man/)).closest('tr')!);
  expect(row.getByRole('cell', { name: 'Cardiology Heart' })).toBeTruthy();
  expect(row.getByRole('cell', { name: 'Draft Missing: Lead-in +1' })).toBeTruthy();
  const titles = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
  expect(titles.slice(1)).toEqual(['Id', 'Question', 'Topics', 'Status', 'Answers', 'Facility', 'Reports', 'Updated']);
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

it('fills a missing text in all matching questions, in requests of at most 500', async () => {
  const { sentTo } = await open({ address: '/?missing=leadIn&sort=id&page=2', total: 1200 });
  await screen.findByText(/A 54-year-old man/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 1,200' }));
  expect(await screen.findByText('1,200 selected')).toBeTruthy();
  expect(new URL(sentTo('/questions/ids')[0]!.url).search).toBe('?missing=leadIn');
  await userEvent.click(screen.getByRole('button', { name: 'Fill texts' }));
  await userEvent.type(await screen.findByLabelText(/^Lead-in/), 'What is it?');
  await userEvent.click(screen.getByRole('button', { name: 'Change 1,200 questions' }));
  expect(await screen.findByText(/^3 changed/)).toBeTruthy();
  const bodies = (await Promise.all(sentTo('/questions/bulk').map((call) => call.json()))) as { ids: number[] }[];
  expect(bodies.map(({ ids }) => ids.length)).toEqual([500, 500, 200]);
  expect(bodies[2]).toMatchObject({ act: 'fillLeadIn', value: 'What is it?' });
});

it('adds a tag to many questions at once', async () => {
  const { sentTo } = await open({});
  await screen.findByText(/A 54-year-old man/);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Change tags' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByRole('option', { name: 'Medical ethics' });
  await userEvent.selectOptions(dialog.getByLabelText('Discipline'), 'Medical ethics');
  await userEvent.click(screen.getByRole('button', { name: 'Change 2 questions' }));
  expect(await screen.findByText('1 changed, 0 were already up to date, 0 rejected.')).toBeTruthy();
  expect(await sentTo('/questions/bulk')[0]!.json()).toEqual({ ids: [7, 8], act: 'addDiscipline', value: 5 });
});

it('changes what is required to publish', async () => {
  const { sentTo } = await open({});
  await userEvent.click(await screen.findByRole('button', { name: 'Publishing rules' }));
  await userEvent.click(await screen.findByRole('checkbox', { name: 'Lead-in' }));
  await userEvent.click(screen.getByRole('checkbox', { name: 'Explanations' }));
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sentTo('/questions/publishing-rules').map(({ method }) => method)).toContain('PUT'));
  const put = sentTo('/questions/publishing-rules').find(({ method }) => method === 'PUT')!;
  expect(await put.json()).toEqual({ required: ['sources', 'explanations'], revision: 3 });
});
