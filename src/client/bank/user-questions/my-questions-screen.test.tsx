import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { press, renderPart, signedInStore, stubServer } from '#client/platform/test-kit.tsx';
import type { UserQuestionSummary } from '#shared/bank/user-questions.contract.ts';
import { MyQuestionsScreen } from './my-questions-screen.tsx';

// The client loads this module lazily; preload it so that the first test does not wait.
beforeAll(() => import('#shared/bank/user-questions.contract.ts'));

const draft: UserQuestionSummary = {
  id: 7,
  status: 'draft',
  title: 'A man has chest pain.',
  reviewerComment: null,
  createdAt: '2026-03-01T10:00:00Z',
  updatedAt: '2026-03-01T10:00:00Z',
  submittedAt: null,
  decidedAt: null,
  statistics: null,
};

it('deletes a draft after a confirmation', async () => {
  let rows = [draft];
  const calls = stubServer((path) => {
    if (path === '/user-questions') return { body: rows };
    rows = [];
    return { status: 200 };
  });
  const deleted = () => calls.filter(({ method }) => method === 'DELETE').map(({ url }) => new URL(url).pathname);
  await renderPart(<MyQuestionsScreen />, signedInStore());
  await press('Delete the draft “A man has chest pain.”');
  expect(await screen.findByText('Are you sure you want to delete this?')).toBeTruthy();
  expect(deleted()).toEqual([]);
  await press('Confirm');
  await waitFor(() => expect(deleted()).toEqual(['/api/v1/user-questions/7']));
  await waitFor(() => expect(screen.queryByText('A man has chest pain.')).toBeNull());
});
