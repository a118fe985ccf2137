import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, expect, it } from 'vitest';
import { createTestStore, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aQuestion } from './questions.test-kit.ts';
import { VersionsScreen } from './versions-screen.tsx';

// The client loads this module lazily; preload it so that the first test does not wait.
beforeAll(() => import('#shared/bank/question-versions.contract.ts'));

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

it('shows the editors, a word diff of the last change, and compares any two versions', async () => {
  stubServer(() => ({
    body: [version(3, 'A pale old man'), version(2, 'A pale man'), version(1, 'A man')],
  }));
  await renderPart(<VersionsScreen />, createTestStore());
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
  stubServer(() => ({ body: [version(1, 'A man')] }));
  await renderPart(<VersionsScreen />, createTestStore());
  expect(await screen.findByText('There is only one version yet.')).toBeTruthy();
});
