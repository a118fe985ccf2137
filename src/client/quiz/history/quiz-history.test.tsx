import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import { pathsOf, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import type { PastQuiz } from '#shared/quiz/history.contract.ts';
import { outcomeText } from './history-texts.ts';
import { QuizHistory } from './quiz-history.tsx';

beforeAll(async () => {
  await Promise.all([import('#shared/quiz/history.contract.ts'), import('#client/quiz/saved/resume-dialog.tsx')]);
});

const idOf = (place: number) => `a0a0a0a0-0000-4000-8000-${String(place).padStart(12, '0')}`;
const aQuiz = (place: number, parts: Partial<PastQuiz> = {}): PastQuiz => ({
  id: idOf(place),
  kind: 2,
  planDay: null,
  examDay: null,
  mode: 2,
  createdAt: `2026-11-${String(30 - place).padStart(2, '0')}T10:00:00.000Z`,
  finalisedAt: '2026-11-30T11:00:00.000Z',
  size: 10,
  answered: 10,
  right: 7,
  seconds: 200,
  topics: ['Anatomy', 'Skin'],
  ...parts,
});
const serve = (quizzes: PastQuiz[]) => stubServer(() => ({ body: { quizzes, hasMore: false } }));
const rows = () => screen.findAllByRole('listitem');

describe('the quiz history', () => {
  it('shows kind, mode, date, topics, score and time, and links to the summary', async () => {
    serve([aQuiz(1), aQuiz(2, { kind: 1, topics: [] }), aQuiz(3, { planDay: '2026-11-12' })]);
    await renderPart(<QuizHistory />);
    const [first, second, third] = await rows();
    expect(first?.textContent).toMatch(
      /Custom Quiz, Learning.*Nov 29, 2026.*Anatomy, Skin.*7 of 10 correct, 70%.*3 min 20 s/,
    );
    expect(second?.textContent).toMatch(/Quick Quiz, Learning.*All topics/);
    expect(third?.textContent).toContain('Plan of Nov 12, 2026, Learning');
    const summary = within(first!).getByRole('link', { name: 'See summary' });
    expect(summary.getAttribute('href')).toBe(`/quiz/sumup/${idOf(1)}`);
  });

  it('never shows the score of an unfinished quiz', () => {
    const open = { finalisedAt: null, answered: 4, size: 10, right: null };
    expect(outcomeText(open)).toBe('4 of 10 answered');
    expect(outcomeText({ ...open, answered: 0, size: 0 })).toBe('0 of 0 answered');
  });

  it('asks for confirmation before it continues a quiz in Test mode', async () => {
    serve([aQuiz(1, { mode: 1, finalisedAt: null, right: null, answered: 4 })]);
    await renderPart(<QuizHistory />);
    await userEvent.click(await screen.findByRole('button', { name: 'Continue' }));
    expect(await screen.findByText('You are going to resume quiz in test mode')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Lets go!' })).toBeTruthy();
  });

  it('shows a few quizzes first, then more, then loads the next page', async () => {
    const calls = stubServer(() => ({
      body:
        calls.length === 1
          ? { quizzes: Array.from({ length: 20 }, (_, place) => aQuiz(place + 1)), hasMore: true }
          : { quizzes: [aQuiz(21)], hasMore: false },
    }));
    await renderPart(<QuizHistory />);
    expect(await rows()).toHaveLength(6);
    await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(21));
    expect(new URL(calls[1]!.url).searchParams.get('before')).toBe(aQuiz(20).createdAt);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('suggests a first quiz when empty, and can be reloaded after a failure', async () => {
    const failing = stubServer(() => (failing.length === 1 ? 'offline' : { body: { quizzes: [], hasMore: false } }));
    await renderPart(<QuizHistory />);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Start a quick quiz' })).toBeTruthy();
    expect(pathsOf(failing)).toEqual(['/api/v1/quiz/history', '/api/v1/quiz/history']);
  });
});
