import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { Notes } from './notes.tsx';

const save = vi.fn<(questionID: number, text: string) => unknown>();

beforeEach(() => {
  save.mockReset();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

/** Two questions whose notes are saved as in the quiz; `Leave` closes the tool. */
function Quiz() {
  const [notes, setNotes] = useState<Record<number, string>>({ 1: 'old', 2: '' });
  const [questionID, setQuestionID] = useState(1);
  const [isOpen, setIsOpen] = useState(true);
  const keep = (id: number, text: string) => {
    setNotes((before) => ({ ...before, [id]: text }));
    return save(id, text);
  };
  return (
    <>
      <button onClick={() => setQuestionID(3 - questionID)}>Other question</button>
      <button onClick={() => setIsOpen(false)}>Leave</button>
      {isOpen && (
        <Notes questionID={questionID} questionNumber={questionID} note={notes[questionID] ?? ''} onChange={keep} />
      )}
    </>
  );
}

const area = () => screen.getByPlaceholderText<HTMLTextAreaElement>('Your notes');
const type = (text: string) => fireEvent.input(area(), { target: { value: text } });
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the note of the question, and saves 250 ms after the last change', async () => {
  await renderPart(<Quiz />);
  expect(area().value).toBe('old');
  type('new');
  await pass(249);
  expect(save).not.toHaveBeenCalled();
  await pass(1);
  expect(save.mock.calls).toEqual([[1, 'new']]);
  expect(screen.getByText('Saved')).toBeTruthy();
});

it('saves a pending note when the question changes, and restores it later', async () => {
  await renderPart(<Quiz />);
  type('of the first');
  await pass(100);
  press('Other question');
  expect(save.mock.calls).toEqual([[1, 'of the first']]);
  expect(area().value).toBe('');
  type('of the second');
  press('Other question');
  expect(save.mock.calls).toEqual([
    [1, 'of the first'],
    [2, 'of the second'],
  ]);
  expect(area().value).toBe('of the first');
  await pass(1000);
  expect(save).toHaveBeenCalledTimes(2);
});

it.each([
  ['the tool is closed', () => press('Leave')],
  ['the page is left', () => fireEvent(window, new Event('pagehide'))],
  [
    'the page is put away',
    () => {
      vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
      fireEvent(document, new Event('visibilitychange'));
    },
  ],
])('saves at once when %s', async (_, leave) => {
  await renderPart(<Quiz />);
  type('in a hurry');
  leave();
  expect(save.mock.calls).toEqual([[1, 'in a hurry']]);
});

it('shows Saved only after saving, and an error when saving fails', async () => {
  let settle = { resolve: () => {}, reject: () => {} };
  save.mockImplementation(
    () => new Promise<void>((resolve, reject) => (settle = { resolve, reject: () => reject(new Error('full')) })),
  );
  await renderPart(<Quiz />);
  type('a');
  await pass(250);
  expect(screen.queryByText('Saved')).toBeNull();
  settle.resolve();
  await pass(0);
  expect(screen.getByText('Saved')).toBeTruthy();
  type('ab');
  await pass(250);
  settle.reject();
  await pass(0);
  expect(screen.getByText(/note could not be saved/)).toBeTruthy();
});

it('shows the limit when a note comes near it', async () => {
  await renderPart(<Quiz />);
  expect(area().maxLength).toBe(20_000);
  expect(screen.queryByText(/characters/)).toBeNull();
  type('x'.repeat(18_500));
  expect(screen.getByText('18,500 of 20,000 characters')).toBeTruthy();
  type('x'.repeat(20_000));
  expect(screen.getByText('The note is full: 20,000 characters at most.')).toBeTruthy();
});
