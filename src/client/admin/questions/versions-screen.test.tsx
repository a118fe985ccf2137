import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { createTestStore, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { aQuestion } from './questions.test-kit.ts';
import { VersionsScreen } from './versions-screen.tsx';

// The client loads these modules lazily; preload them so that the first test does not wait.
beforeAll(() =>
  Promise.all([
    import('#shared/accounts/contract.ts'),
    import('#shared/bank/question.contract.ts'),
    import('#shared/bank/question-versions.contract.ts'),
    import('#client/ui/confirm-dialog.tsx'),
  ]),
);

const version = (number: number, text: string) => {
  const { leadIn, answers, learningPoint, sources } = aQuestion();
  return {
    version: number,
    createdAt: '2026-03-01T10:00:00.000Z',
    publishedAt: null,
    editor: number === 1 ? null : { id: 'a', name: 'Ada Byron' },
    text,
    leadIn,
    answers: answers.map(({ answerCount: _count, ...answer }) => answer),
    learningPoint,
    sources,
    files: [],
  };
};

async function open(versions: object[], permissions: Record<string, boolean> = {}) {
  const calls = stubServer((path) => {
    if (path === '/user') return { body: aUser({ permissions }) };
    return { body: path.endsWith('/versions') ? versions : aQuestion({ revision: 8 }) };
  });
  await renderPart(<VersionsScreen />, createTestStore());
  return calls;
}

it('shows the editors, a word diff of the last change, and compares any two versions', async () => {
  await open([version(3, 'A pale old man'), version(2, 'A pale man'), version(1, 'A man')]);
  expect(await screen.findAllByText('Ada Byron')).toHaveLength(2);
  const comparison = screen.getByRole('region', { name: 'Comparison' });
  expect(comparison.querySelector('ins')?.textContent).toContain('old');
  expect(within(comparison).queryByText('Learning point')).toBeNull();
  await userEvent.selectOptions(within(comparison).getByLabelText('From'), '1');
  expect((await screen.findByRole('region', { name: 'Comparison' })).querySelector('ins')?.textContent).toContain(
    'pale old',
  );
});

it('shows a text when there is only one version', async () => {
  await open([version(1, 'A man')]);
  expect(await screen.findByText('There is only one version yet.')).toBeTruthy();
});

it('restores an earlier version after confirmation, if permitted', async () => {
  const calls = await open([version(2, 'A pale man'), version(1, 'A man')], { 'Question.update': true });
  expect(await screen.findAllByRole('button', { name: /^Restore/ })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Restore version 1' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(calls.some(({ method }) => method === 'POST')).toBe(true));
  const sent = calls.find(({ method }) => method === 'POST')!;
  expect(new URL(sent.url).pathname).toMatch(/versions\/1\/restore$/);
  expect(await sent.json()).toEqual({ revision: 8 });
});

it('offers no restoring without the permission', async () => {
  await open([version(2, 'A pale man'), version(1, 'A man')], { 'Question.read': true });
  await screen.findByText('Ada Byron');
  expect(screen.queryByRole('button', { name: /^Restore/ })).toBeNull();
});
