import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { pathsOf, press, renderPart, stubServer } from '#client/platform/test-kit.tsx';
import type { SavedQuiz } from '#shared/quiz/quiz.contract.ts';
import { ContinueRow } from './continue-row.tsx';
import { aSavedQuiz } from './saved-quiz.test-kit.ts';
import { SavedQuizzesDialog } from './saved-quizzes-dialog.tsx';

beforeAll(async () => {
  // Load the lazy module first, so that no test waits for it.
  await import('#shared/quiz/quiz.contract.ts');
});

const named = (...names: string[]) => names.map((name, index) => ({ id: index + 1, name }));

const open = async (quizzes: SavedQuiz[] | (() => { status: number } | { body: SavedQuiz[] })) => {
  const onClose = vi.fn<() => void>();
  stubServer(() => (Array.isArray(quizzes) ? { body: quizzes } : quizzes()));
  await renderPart(<SavedQuizzesDialog onClose={onClose} />);
  return onClose;
};
const card = () => screen.findByRole('listitem');
const valueOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextSibling?.textContent;

describe('the saved quizzes', () => {
  it('show a spinner first, then the specified text when there are none', async () => {
    await open([]);
    expect(screen.getByRole('status').textContent).toContain('Loading');
    expect(await screen.findByText('No quizzes saved.')).toBeTruthy();
  });

  it('can be reloaded after a failure', async () => {
    let isDown = true;
    await open(() => (isDown ? { status: 500 } : { body: [aSavedQuiz()] }));
    const again = await screen.findByRole('button', { name: 'Try again' });
    isDown = false;
    await userEvent.click(again);
    expect(await card()).toBeTruthy();
  });

  it('show the properties of each quiz, and All for an empty selection', async () => {
    await open([aSavedQuiz()]);
    expect((await card()).textContent).toMatch(/^Saved on Nov 12, 2026, \d+:05.*Custom Quiz/);
    for (const line of ['Scope', 'Content', 'Difficulty', 'Type of questions']) expect(valueOf(line)).toBe('All');
    expect(valueOf('Type')).toBe('Learning');
    expect(valueOf('Amount')).toBe('20');
    expect(screen.getByText('7 of 20 answered')).toBeTruthy();
  });

  it('list the selected topics and collapse long lists', async () => {
    await open([
      aSavedQuiz({
        quizType: 1,
        mode: 1,
        isTimed: true,
        disciplines: named('Anatomy', 'Genetics', 'Surgery', 'Radiology', 'Neurology'),
        bodySystems: named('Cardiovascular', 'Respiratory'),
        difficulty: [1, 3],
        questionType: [2],
      }),
    ]);
    expect((await card()).textContent).toContain('Quick Quiz');
    expect(valueOf('Type')).toBe('Test, timed');
    expect(valueOf('Scope')).toBe('Anatomy, Genetics, Surgery and 2 more');
    expect(valueOf('Content')).toBe('Cardiovascular, Respiratory');
    expect(valueOf('Difficulty')).toBe('Easy, Hard');
    expect(valueOf('Type of questions')).toBe('Answered Incorrect');
    await userEvent.click(screen.getByRole('button', { name: 'and 2 more' }));
    expect(valueOf('Scope')).toContain('Radiology, Neurology');
  });

  it('cannot be started without questions', async () => {
    await open([aSavedQuiz({ questionCount: 0, answeredCount: 0 })]);
    expect(
      within(await card())
        .getByRole('button', { name: 'Start Quiz' })
        .hasAttribute('disabled'),
    ).toBe(true);
  });

  it('link to the summary once they are finished', async () => {
    const { id } = aSavedQuiz();
    await open([aSavedQuiz({ finalisedAt: '2026-11-12T17:00:00.000Z' })]);
    const link = within(await card()).getByRole('link', { name: 'See summary' });
    expect(link.getAttribute('href')).toBe(`/quiz/sumup/${id}`);
    expect(screen.queryByRole('button', { name: 'Start Quiz' })).toBeNull();
  });

  it('continue at once in Learning mode', async () => {
    const onClose = await open([aSavedQuiz()]);
    await userEvent.click(within(await card()).getByRole('button', { name: 'Start Quiz' }));
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('ask for confirmation before they continue in Test mode', async () => {
    const onClose = await open([aSavedQuiz({ mode: 1 })]);
    await userEvent.click(within(await card()).getByRole('button', { name: 'Start Quiz' }));
    expect(screen.getByRole('heading', { name: 'Prepare yourself' })).toBeTruthy();
    expect(screen.getByText('You are going to resume quiz in test mode')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
    const start = within(await card()).getByRole('button', { name: 'Start Quiz' });
    await waitFor(() => expect(document.activeElement).toBe(start));
    await userEvent.click(start);
    await userEvent.click(screen.getByRole('button', { name: 'Lets go!' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  });
});

describe('discarding', () => {
  const DISCARD = `/api/v1/quiz/${aSavedQuiz().id}/discard`;
  /** Serves one quiz until it is discarded. */
  const serve = (quiz: SavedQuiz, failure?: { status: number; body: object }) => {
    let quizzes = [quiz];
    const calls = stubServer((path) => {
      if (!path.endsWith('/discard')) return { body: quizzes };
      if (failure) return failure;
      quizzes = [];
      return { status: 204 };
    });
    return calls;
  };
  const showRow = () => renderPart(<ContinueRow />);

  it('asks first, says that a Test is not scored, and removes the card', async () => {
    const calls = serve(aSavedQuiz({ mode: 1 }));
    await renderPart(<SavedQuizzesDialog onClose={() => {}} />);
    await press('Discard');
    expect(screen.getByRole('heading', { name: 'Discard this quiz?' })).toBe(document.activeElement);
    expect(screen.getByText(/will not be scored/)).toBeTruthy();
    await press('Keep it');
    const discard = within(await card()).getByRole('button', { name: 'Discard' });
    await waitFor(() => expect(document.activeElement).toBe(discard));
    expect(pathsOf(calls)).not.toContain(DISCARD);
    await userEvent.click(discard);
    await userEvent.click(screen.getAllByRole('button', { name: 'Discard' }).at(0)!);
    expect(await screen.findByText('No quizzes saved.')).toBeTruthy();
    expect(pathsOf(calls)).toContain(DISCARD);
  });

  it('says that the answers of a Learning quiz stay', async () => {
    serve(aSavedQuiz());
    await renderPart(<SavedQuizzesDialog onClose={() => {}} />);
    await press('Discard');
    expect(screen.getByText(/stay in your statistics/)).toBeTruthy();
  });

  it('is not offered for a finished quiz', async () => {
    await open([aSavedQuiz({ finalisedAt: '2026-11-12T17:00:00.000Z' })]);
    expect(within(await card()).queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('works from the row that continues a quiz', async () => {
    const calls = serve(aSavedQuiz({ mode: 1 }));
    await showRow();
    await press('Discard');
    await press('Confirm');
    expect(await screen.findByText('Quizzes you leave open appear here.')).toBeTruthy();
    expect(pathsOf(calls)).toContain(DISCARD);
  });

  it('keeps the row when the user cancels, and when the server rejects it', async () => {
    const calls = serve(aSavedQuiz(), {
      status: 409,
      body: { code: 'quiz_finished', message: 'This quiz is finished.' },
    });
    await showRow();
    await press('Discard');
    await press('Keep it');
    expect(pathsOf(calls)).not.toContain(DISCARD);
    await press('Discard');
    await press('Confirm');
    await waitFor(() => expect(pathsOf(calls)).toContain(DISCARD));
    expect(await screen.findByRole('button', { name: 'Continue' })).toBeTruthy();
  });
});
