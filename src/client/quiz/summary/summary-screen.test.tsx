import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { outboxChanged } from '#client/quiz/outbox/outbox-actions.ts';
import { addEvent, settleEvents, pendingEvents } from '#client/quiz/outbox/pending-events.ts';
import { refused, rows, serve, show, showSummary } from './summary-screen.test-kit.tsx';
import { aSummary, QUIZ_ID, someQuestions, summaryQuestion } from './summary.test-kit.ts';

const chip = (name: RegExp) => screen.getByRole('button', { name });

const sendAll = async () => {
  const seqs = (await pendingEvents('ann')).map(({ seq }) => seq);
  await settleEvents({ personId: 'ann', quizId: QUIZ_ID, seqs }, (copy) => copy);
};

describe('the summary', () => {
  it('shows score, time, pace, kind, mode and changes, and never mentions failing', async () => {
    serve();
    await showSummary();
    expect(await screen.findByText('1 of 4, 25%')).toBeTruthy();
    expect(screen.getByText(/Custom Quiz · Test mode · March 1, 2026/)).toBeTruthy();
    expect(screen.getByText('3 min 20 s')).toBeTruthy();
    expect(screen.getByText('Average per question').nextSibling?.textContent).toBe('1 min 7 s');
    expect(screen.getByText('1 min 30 s')).toBeTruthy();
    expect(screen.getByText('Changing helped 2 times, cost 1.')).toBeTruthy();
    expect(document.body.textContent).not.toMatch(/fail/i);
  });

  it('divides the time by all answered questions, also by those answered in no time', async () => {
    const questions = someQuestions.map((question) => ({ ...question, seconds: question.id === 1 ? 200 : 0 }));
    serve(aSummary({ questions }));
    await showSummary();
    expect((await screen.findByText('Average per question')).nextSibling?.textContent).toBe('1 min 7 s');
  });

  it('lists the questions before the charts, in the order in which a phone shows them', async () => {
    serve();
    await showSummary();
    const headings = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);
    expect(headings.indexOf('Questions')).toBeLessThan(headings.indexOf('By body system'));
  });

  it('provides a table for the bars', async () => {
    serve();
    await showSummary();
    const table = await screen.findByRole('table', { name: 'By body system' });
    const cells = within(table)
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
    expect(cells[1]).toEqual(['Cardiovascular', '1 of 4', '25%', '62%', '71%']);
  });

  it('says that the time ran out and that open questions count as omitted', async () => {
    serve(aSummary({ timeRanOut: true }));
    await showSummary();
    expect(await screen.findByText(/The time ran out. 1 question was still open/)).toBeTruthy();
    expect(screen.getByText(/as omitted, not as incorrect, and in the total/)).toBeTruthy();
  });

  it('hides Test mode figures in Learning mode, and the grid without confidence data', async () => {
    const questions = someQuestions.filter(({ confidence }) => confidence === null);
    serve(aSummary({ mode: 2, paceSeconds: null, questions }));
    await showSummary();
    await screen.findByText('1 of 4, 25%');
    expect(screen.queryByText('Changed answers')).toBeNull();
    expect(screen.queryByText('Quiz pace')).toBeNull();
    expect(screen.queryByText('How sure you were')).toBeNull();
  });

  it('filters the questions by chips with counts, and says when none match', async () => {
    serve(
      aSummary({ questions: [1, 2, 3, 4].map((id) => summaryQuestion(id, { outcome: id > 2 ? 'wrong' : 'right' })) }),
    );
    const { at } = await showSummary();
    await waitFor(() => expect(rows()).toHaveLength(4));
    await userEvent.click(chip(/^Incorrect 2$/));
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(at()).toBe(`/quiz/sumup/${QUIZ_ID}?show=wrong`);
    await userEvent.click(chip(/^Marked 0$/));
    expect(await screen.findByText(/No marked questions/)).toBeTruthy();
  });

  it('shows outcome, both letters, time and percentage correct in each row', async () => {
    serve();
    await showSummary();
    await waitFor(() => expect(rows()).toHaveLength(4));
    expect(rows()[1]?.textContent).toContain('You B · Correct A');
    expect(rows()[1]?.textContent).toMatch(/Incorrect.*40 s.*62% correct/);
    expect(rows()[3]?.textContent).toContain('Omitted');
  });
});

describe('without a summary', () => {
  it.each([
    ['an unknown quiz', refused(404, 'not_found')],
    ['an address that names none', refused(400, 'invalid_input')],
  ])('says so for %s', async (_case, answer) => {
    serve(answer);
    await showSummary();
    expect(await screen.findByText('This quiz does not exist')).toBeTruthy();
  });

  it('says that a quiz was discarded', async () => {
    serve(refused(410, 'quiz_discarded'));
    await showSummary();
    expect(await screen.findByText('This quiz was discarded')).toBeTruthy();
  });

  it('links to a quiz that is not finished', async () => {
    serve(refused(409, 'quiz_not_finished'));
    const { at } = await showSummary();
    await userEvent.click(await screen.findByRole('link', { name: 'Continue the quiz' }));
    await waitFor(() => expect(at()).toBe(`/quiz/start/restore/${QUIZ_ID}`));
  });

  it('can be reloaded after a failure', async () => {
    serve(refused(500, 'unknown'));
    await showSummary();
    const again = await screen.findByRole('button', { name: 'Try again' });
    serve();
    await userEvent.click(again);
    expect(await screen.findByText('1 of 4, 25%')).toBeTruthy();
  });

  it('announces the result while the finalise event is pending, then shows it', async () => {
    await addEvent('ann', { type: 'finalise', key: crypto.randomUUID(), quizId: QUIZ_ID });
    serve('offline');
    const { store } = await show(`/quiz/sumup/${QUIZ_ID}`);
    act(() => void store.dispatch(outboxChanged({ waiting: 1, userInput: 1, state: 'offline', isOnDevice: true })));
    expect(await screen.findByText('Your result appears when you are back online')).toBeTruthy();
    serve();
    await sendAll();
    act(() => void store.dispatch(outboxChanged({ waiting: 0, userInput: 0, state: 'saved', isOnDevice: true })));
    expect(await screen.findByText('1 of 4, 25%')).toBeTruthy();
  });
});

it('marks the numbers as provisional while answers are unsent, and reloads them afterwards', async () => {
  const data = { questionID: 101, answerID: 1 };
  const body = { key: crypto.randomUUID(), data, givenAt: '2026-03-01T10:00:00Z', seconds: 3, confidence: null };
  await addEvent('ann', { type: 'answer', key: body.key, quizId: QUIZ_ID, body });
  serve();
  const { store } = await showSummary();
  expect(await screen.findByText('1 answer is still on this device; numbers are provisional.')).toBeTruthy();
  serve(aSummary({ score: { right: 2, total: 4 } }));
  await sendAll();
  act(() => void store.dispatch(outboxChanged({ waiting: 0, userInput: 0, state: 'saved', isOnDevice: true })));
  expect(await screen.findByText('2 of 4, 50%')).toBeTruthy();
  expect(screen.queryByText(/provisional/)).toBeNull();
});
