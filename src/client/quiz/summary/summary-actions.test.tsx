import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { press } from '#client/platform/test-kit.tsx';
import { aQuiz } from '#client/quiz/quiz.test-kit.ts';
import { bodiesTo, refused, serve, show, showSummary } from './summary-screen.test-kit.tsx';
import { aSummary, QUIZ_ID, someQuestions } from './summary.test-kit.ts';

const aNewQuiz = {
  ...aQuiz(),
  id: '7a54f3a2-3c1d-4d5e-8f60-718293a4b5c6',
  mode: 1,
  size: 1,
  token: 'a.b.c',
  quizQuestions: [],
};

describe('the next steps', () => {
  it('offers plans instead of new quizzes when the subscription has ended', async () => {
    serve();
    await show(`/quiz/sumup/${QUIZ_ID}`, { disciplines: [], bodySystems: [] });
    expect((await screen.findByRole('link', { name: 'See plans' })).getAttribute('href')).toBe('/pricing');
    expect(screen.getByRole('link', { name: 'Review answers' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /again|mistakes|new questions/ })).toBeNull();
  });

  it('creates one quiz of the mistakes for several clicks, and opens it', async () => {
    const calls = serve(aSummary(), { '/quiz/ID/again': { body: aNewQuiz } });
    const { at } = await showSummary();
    const redo = await screen.findByRole('button', { name: 'Redo mistakes' });
    fireEvent.click(redo);
    fireEvent.click(redo);
    await waitFor(() => expect(at()).toBe('/quiz/start'));
    const bodies = await bodiesTo(calls, '/again');
    expect(bodies).toEqual([{ id: expect.any(String), which: 'mistakes' }]);
  });

  it('requests all questions again, or new questions with the same filters', async () => {
    const refusal = refused(409, 'no_questions_match', 'No questions match. Please select fewer filters.');
    const calls = serve(aSummary(), { '/quiz/ID/again': refusal, '/quiz/custom': refusal });
    await showSummary();
    await press('Try again');
    expect((await screen.findByRole('alert')).textContent).toContain('No questions match.');
    await press('Same filters, new questions');
    await waitFor(async () => expect(await bodiesTo(calls, '/custom')).toHaveLength(1));
    expect(await bodiesTo(calls, '/again')).toEqual([{ id: expect.any(String), which: 'all' }]);
    expect(await bodiesTo(calls, '/custom')).toEqual([{ id: expect.any(String), criteria: aSummary().criteria }]);
  });

  it('requests another quick quiz after a quick quiz, with the same id on a retry', async () => {
    const calls = serve(aSummary({ kind: 1, mode: 2 }), { '/quiz/quick': 'offline' });
    await showSummary();
    await press('Same filters, new questions');
    await screen.findByRole('alert');
    await press('Same filters, new questions');
    await waitFor(async () => expect(await bodiesTo(calls, '/quick')).toHaveLength(2));
    const [first, second] = await bodiesTo(calls, '/quick');
    expect(first).toEqual({ id: expect.any(String), mode: 2 });
    expect(second).toEqual(first);
  });

  it('does not offer to redo mistakes when there are none', async () => {
    serve(aSummary({ questions: someQuestions.filter(({ outcome }) => outcome !== 'wrong') }));
    await showSummary();
    await screen.findByRole('button', { name: 'Try again' });
    expect(screen.queryByRole('button', { name: 'Redo mistakes' })).toBeNull();
  });

  it('shares the score as text', async () => {
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
    vi.stubGlobal('navigator', { clipboard: { writeText } });
    serve();
    await showSummary();
    fireEvent.click(await screen.findByRole('button', { name: 'Share score' }));
    expect(await screen.findByText('Copied to clipboard!')).toBeTruthy();
    expect(writeText).toHaveBeenCalledWith('I answered 1 of 4 questions correctly (25%) on Vignette.');
  });
});
