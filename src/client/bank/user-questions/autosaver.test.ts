import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyUserQuestion } from '#shared/bank/empty-user-question.ts';
import type { UserQuestionFields } from '#shared/bank/user-questions.contract.ts';
import { AUTOSAVE_MS, Autosaver, type Kept } from './autosaver.ts';

type Send = (changes: Partial<UserQuestionFields>, kept: Kept | null) => Promise<{ data?: Kept; error?: unknown }>;

const form = (differences: Partial<UserQuestionFields> = {}) => ({ ...emptyUserQuestion(), ...differences });
const refusal = (status: number, code: string) => ({ error: { status, code, message: code } });

/** A server that counts revisions. A queued answer replaces the default response once. */
function open(kept: Kept | null = { id: 7, revision: 1 }) {
  let revision = kept?.revision ?? 0;
  const answers: Awaited<ReturnType<Send>>[] = [];
  const send = vi.fn<Send>(async (_changes, known) => {
    const answer = answers.shift();
    if (answer) return answer;
    revision += 1;
    return { data: { id: known?.id ?? 7, revision } };
  });
  const copies: (UserQuestionFields | null)[] = [];
  const onRefused = vi.fn<(error: unknown) => void>();
  const saver = new Autosaver({
    kept,
    fields: form(),
    send,
    copy: (unsaved) => void copies.push(unsaved),
    onCreated: () => {},
    onRefused,
  });
  return { saver, send, copies, answers, onRefused };
}
const wait = (ms = AUTOSAVE_MS) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

describe('autosave', () => {
  it('saves only the changed fields, five seconds after the first change', async () => {
    const { saver, send } = open();
    saver.change(form({ text: 'A' }));
    await wait(3000);
    saver.change(form({ text: 'A man' }));
    expect(saver.getState()).toBe('unsaved');
    await wait(1999);
    expect(send).not.toHaveBeenCalled();
    await wait(1);
    expect(send.mock.calls).toEqual([[{ text: 'A man' }, { id: 7, revision: 1 }]]);
    expect(saver.getState()).toBe('saved');
  });

  it('does nothing while nothing changes', async () => {
    const { saver, send } = open();
    saver.change(form());
    await wait(60_000);
    expect(send).not.toHaveBeenCalled();
    expect(saver.getState()).toBe('untouched');
  });

  it('creates a new question once, and updates it from then on', async () => {
    const { saver, send } = open(null);
    saver.change(form({ text: 'A' }));
    await wait();
    saver.change(form({ text: 'AB' }));
    await wait();
    expect(send.mock.calls.map(([, kept]) => kept)).toEqual([null, { id: 7, revision: 1 }]);
  });

  it('keeps input typed during a save, and never sends two saves at once', async () => {
    const { saver, send } = open();
    let answer: (saved: { data: Kept }) => void = () => {};
    send.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
    saver.change(form({ text: 'A' }));
    await wait();
    saver.change(form({ text: 'AB' }));
    const flushed = saver.flush();
    await wait(20_000);
    expect(send).toHaveBeenCalledTimes(1);
    answer({ data: { id: 7, revision: 2 } });
    expect(await flushed).toEqual({ id: 7, revision: 2 });
    expect(send.mock.calls.at(-1)).toEqual([{ text: 'AB' }, { id: 7, revision: 2 }]);
  });

  it('retries when the connection fails, and reports it meanwhile', async () => {
    const { saver, send, answers, copies } = open();
    answers.push(refusal(0, 'unreachable'), refusal(503, 'unavailable'), refusal(429, 'too_many_requests'));
    saver.change(form({ text: 'A' }));
    await wait();
    expect(saver.getState()).toBe('retrying');
    expect(copies.at(-1)).toEqual(form({ text: 'A' }));
    await wait(3 * AUTOSAVE_MS);
    expect(send).toHaveBeenCalledTimes(4);
    expect(saver.getState()).toBe('saved');
    expect(copies.at(-1)).toBeNull();
  });

  it('does not retry a rejected save until the input changes', async () => {
    const { saver, send, answers, onRefused } = open();
    answers.push(refusal(400, 'invalid_input'));
    saver.change(form({ text: 'A' }));
    await wait(60_000);
    expect([send.mock.calls.length, saver.getState(), onRefused.mock.calls.length]).toEqual([1, 'refused', 1]);
    saver.change(form({ text: 'AB' }));
    await wait();
    expect(saver.getState()).toBe('saved');
  });

  it('stops on a conflict until the user decides', async () => {
    const { saver, send, answers, copies } = open();
    answers.push(refusal(409, 'changed_meanwhile'));
    saver.change(form({ text: 'Mine' }));
    await wait();
    saver.change(form({ text: 'Still mine' }));
    await wait(60_000);
    expect([send.mock.calls.length, saver.getState()]).toEqual([1, 'conflict']);
    expect(copies.at(-1)).toEqual(form({ text: 'Still mine' }));
    await saver.overwrite({ id: 7, revision: 5 });
    expect(send.mock.calls.at(-1)).toEqual([{ text: 'Still mine' }, { id: 7, revision: 5 }]);
    expect(saver.getState()).toBe('saved');
  });

  it('saves a question that was deleted elsewhere as a new one', async () => {
    const { saver, send, answers } = open();
    answers.push(refusal(404, 'not_found'));
    saver.change(form({ text: 'A' }));
    await wait(2 * AUTOSAVE_MS);
    expect(send.mock.calls.map(([, kept]) => kept)).toEqual([{ id: 7, revision: 1 }, null]);
    expect(saver.getState()).toBe('saved');
  });

  it('returns the saved id and revision once everything is saved, otherwise null', async () => {
    const { saver, answers } = open(null);
    expect(await saver.flush()).toEqual({ id: 7, revision: 1 });
    saver.change(form({ text: 'A' }));
    answers.push(refusal(0, 'unreachable'));
    expect(await saver.flush()).toBeNull();
    saver.stop();
  });
});
