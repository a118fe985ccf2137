import { screen, waitFor } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import { aUser } from '#client/platform/user.test-kit.ts';
import { BottomNavigation } from './bottom-navigation.tsx';

// The client imports the contracts lazily. Load them here so that the first test does not wait for them.
beforeAll(() => Promise.all([import('#shared/accounts/contract.ts'), import('#shared/daily/contract.ts')]));

const asked = {
  questionID: 7,
  text: 'A sore throat.',
  leadIn: 'What is it?',
  files: [],
  answers: [{ id: 1, text: 'A' }],
};
const question = (answer: number | null) => ({
  day: '2026-11-15',
  question: asked,
  answer,
  correctAnswer: answer,
  learningPoint: null,
  sources: [],
  difficulty: null,
  isViewed: false,
  isWithheld: false,
});

async function open({ answer = null as number | null, mayRead = true }) {
  const user = aUser({ permissions: { 'questionOfTheDay.read': mayRead } });
  const calls = stubServer((path) => ({ body: path === '/user' ? user : question(answer) }));
  await renderPart(<BottomNavigation />);
  return calls;
}

it('marks the dashboard, also for screen readers, while the question of the day is unanswered', async () => {
  await open({ answer: null });
  expect(await screen.findByRole('link', { name: 'Dashboard (question of the day waits)' })).toBeTruthy();
});

it('marks nothing once it is answered', async () => {
  const calls = await open({ answer: 1 });
  await waitFor(() => expect(pathsOf(calls)).toContain('/api/v1/question-of-the-day'));
  expect(screen.getByRole('link', { name: 'Dashboard' })).toBeTruthy();
});

it('does not request data the user may not read', async () => {
  const calls = await open({ mayRead: false });
  await waitFor(() => expect(pathsOf(calls)).toContain('/api/v1/user'));
  await screen.findByRole('link', { name: 'Dashboard' });
  expect(pathsOf(calls)).not.toContain('/api/v1/question-of-the-day');
});
