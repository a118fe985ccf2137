import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { pathsOf } from '#client/platform/test-kit.tsx';
import { bodiesTo, rows, serve, showSummary } from './summary-screen.test-kit.tsx';
import { aReview, aSummary, QUIZ_ID, someQuestions } from './summary.test-kit.ts';

const OTHER_ID = '0a54f3a2-3c1d-4d5e-8f60-718293a4b5c7';

describe('the review', () => {
  const heading = () => screen.findByRole('heading', { level: 1 });
  const explanation = (name: RegExp) => screen.getByRole('button', { name });

  it('opens from a row and expands only the selected and the correct option', async () => {
    serve();
    const { at } = await showSummary();
    await waitFor(() => expect(rows()).toHaveLength(4));
    await userEvent.click(rows()[1]!);
    expect(await screen.findByText('The stem of question 2')).toBeTruthy();
    expect(at()).toContain('question=2');
    const heads = within(screen.getByRole('list', { name: 'Explanations' })).getAllByRole('button');
    expect(heads.map((head) => [head.textContent?.slice(0, 5), head.getAttribute('aria-expanded')])).toEqual([
      ['Why B', 'true'],
      ['Why A', 'true'],
      ['Why C', 'false'],
    ]);
    await userEvent.click(explanation(/^Why C/));
    expect(await screen.findByText('Why Pericarditis of question 2')).toBeTruthy();
    expect(screen.getByText('The point of question 2')).toBeTruthy();
  });

  it('saves why a question was missed, and counts it in the summary with its remedy', async () => {
    const questions = someQuestions.with(1, { ...someQuestions[1]!, suggestedReason: 'slip' });
    const calls = serve(aSummary({ questions }));
    const { at } = await showSummary('?question=2&show=wrong');
    await userEvent.click(await screen.findByRole('button', { name: /^Slip/ }));
    await waitFor(() => expect(pathsOf(calls)).toContain(`/api/v1/quiz/${QUIZ_ID}/questions/102/miss`));
    expect(await bodiesTo(calls, '/questions/102/miss')).toMatchObject([{ reason: 'slip' }]);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(at()).not.toContain('question='));
    const mix = within(await screen.findByRole('region', { name: 'Why you missed questions' }));
    expect(mix.getByText('Slip: 1')).toBeTruthy();
    expect(mix.getByText(/^You knew it/)).toBeTruthy();
    expect(mix.getByText('2 questions without a reason yet.')).toBeTruthy();
  });

  it('asks for no reason after a correct answer', async () => {
    serve();
    await showSummary('?question=1');
    expect(await screen.findByText('The stem of question 1')).toBeTruthy();
    expect(screen.queryByRole('group', { name: 'Why did you miss this question?' })).toBeNull();
  });

  it('moves through the filtered questions by keyboard, and back to the row it came from', async () => {
    serve();
    const { at } = await showSummary('?question=2&show=wrong');
    expect((await heading()).textContent).toBe('Question 2 of 4');
    expect(screen.getByText('Incorrect 1 of 2')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    await waitFor(() => expect(at()).toContain('question=3'));
    expect((await heading()).textContent).toBe('Question 3 of 4');
    expect(document.activeElement).toBe(await heading());
    fireEvent.keyDown(document.body, { key: 'ArrowRight' });
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await waitFor(() => expect(at()).toContain('question=2'));
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(rows()).toHaveLength(2));
    await waitFor(() => expect(document.activeElement).toBe(rows()[0]));
  });

  it('starts with the mistakes as the main action, and goes through all questions with Enter', async () => {
    serve();
    const { at } = await showSummary();
    await screen.findByRole('link', { name: 'Review answers' });
    fireEvent.keyDown(document.body, { key: 'Enter' });
    for (const number of [2, 3, 4, 1]) {
      await waitFor(async () => expect((await heading()).textContent).toBe(`Question ${number} of 4`));
      expect(at()).toContain('show=mistakes-first');
      fireEvent.keyDown(document.body, { key: 'Enter' });
    }
    expect(await screen.findByText('Why Aortic dissection of question 1')).toBeTruthy();
    expect(screen.getByText('Review 4 of 4')).toBeTruthy();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    await waitFor(() => expect(rows().map((row) => row.dataset['question'])).toEqual(['2', '3', '4', '1']));
    expect(screen.getByRole('button', { name: /^All 4$/, pressed: true })).toBeTruthy();
  });

  it('sends a note through the outbox, and ignores review keys while typing', async () => {
    const calls = serve(aSummary(), { '/quiz/ID/questions/102/note': {} });
    const { at } = await showSummary('?question=2');
    const note = await screen.findByRole('textbox', { name: 'Your notes' });
    await userEvent.type(note, 'Think of the heart{arrowright}');
    expect(await screen.findByText('Saved')).toBeTruthy();
    expect(at()).toContain('question=2');
    await waitFor(() => expect(pathsOf(calls)).toContain(`/api/v1/quiz/${QUIZ_ID}/questions/102/note`));
    expect(await bodiesTo(calls, '/note')).toEqual([{ at: expect.any(String), text: 'Think of the heart' }]);
  });

  it('marks a question at once, also in the list and on the server', async () => {
    const calls = serve(aSummary(), { '/quiz/ID/questions/101/mark': {} });
    await showSummary('?question=1');
    await userEvent.click(await screen.findByRole('button', { name: 'Mark' }));
    expect(await screen.findByRole('button', { name: 'Marked', pressed: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: /Back to the summary/ }));
    expect(await screen.findByRole('button', { name: /^Marked 2$/ })).toBeTruthy();
    await waitFor(async () =>
      expect(await bodiesTo(calls, '/mark')).toEqual([{ at: expect.any(String), isMarked: true }]),
    );
  });

  it('names the open Test that withholds the solution of a question', async () => {
    const withheldBy = { quizId: OTHER_ID, kind: 2, createdAt: '2030-01-02T10:00:00.000Z' } as const;
    const summary = aSummary();
    const [first, ...others] = summary.questions;
    const withheld = { ...first!, rightLetter: null, outcome: 'omitted' as const, ownLetter: null, withheldBy };
    const nothing = { answered: null, answer: null, correctAnswer: null, reveal: null, withheldBy };
    const quizQuestions = aReview().quizQuestions.map((question) => Object.assign(question, nothing));
    const review = { [`/quiz/${QUIZ_ID}/review`]: { body: { quizQuestions } } };
    serve({ ...summary, questions: [withheld, ...others] }, review);
    await showSummary();
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows()[0]!.textContent).toContain('In an open Test');
    await userEvent.click(rows()[0]!);
    expect((await screen.findByRole('note')).textContent).toContain('open Test: Custom Quiz of Jan 2, 2030');
    expect(screen.getByRole('link', { name: 'Continue that quiz' }).getAttribute('href')).toContain(OTHER_ID);
  });

  it('opens the summary when the URL contains an unknown question', async () => {
    serve();
    await showSummary('?question=40');
    expect(await screen.findByText('1 of 4, 25%')).toBeTruthy();
  });
});
