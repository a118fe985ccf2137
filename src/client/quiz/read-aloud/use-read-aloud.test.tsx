import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type ReadAloud, useReadAloud } from './use-read-aloud.ts';

class Utterance extends EventTarget {
  lang = '';
  readonly text: string;
  constructor(text: string) {
    super();
    this.text = text;
  }
}

let said: Utterance[] = [];
const cancel = vi.fn();
const happens = (name: string, more: object = {}) =>
  act(() => void said.at(-1)?.dispatchEvent(Object.assign(new Event(name), more)));
const shown = (name: string) => [...(CSS.highlights.get(name) ?? [])].map(String);

beforeEach(() => {
  said = [];
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  vi.stubGlobal('speechSynthesis', { speak: (utterance: Utterance) => said.push(utterance), cancel });
  // happy-dom has no highlights.
  vi.stubGlobal('CSS', { highlights: new Map() });
  vi.stubGlobal(
    'Highlight',
    class extends Set<Range> {
      constructor(...ranges: Range[]) {
        super(ranges);
      }
    },
  );
});
afterEach(() => {
  cleanup();
  cancel.mockClear();
  vi.unstubAllGlobals();
});

function show() {
  const root = document.createElement('article');
  root.innerHTML = '<div data-read-aloud=""><p>He coughs. Why?</p></div><span data-read-aloud="A.">Asthma</span>';
  return renderHook(({ question }) => useReadAloud({ current: root }, question), { initialProps: { question: 1 } });
}

/** The code that speaks is loaded on first use. */
async function start(result: { current: ReadAloud | null }) {
  const before = said.length;
  act(() => result.current?.toggle());
  await waitFor(() => expect(said.length).toBe(before + 1));
}

it('speaks sentence by sentence and shows the position', async () => {
  const { result } = show();
  await start(result);
  expect(said.map(({ text }) => text)).toEqual(['He coughs.']);
  happens('start');
  expect(shown('read-sentence')).toEqual(['He coughs.']);
  happens('boundary', { name: 'word', charIndex: 3, charLength: 6 });
  expect(shown('read-word')).toEqual(['coughs']);
  for (const _ of ['Why?', 'A.', 'Asthma']) happens('end');
  expect(said.map(({ text }) => text)).toEqual(['He coughs.', 'Why?', 'A.', 'Asthma']);
  expect(result.current?.isReading).toBe(true);
  happens('end');
  expect(result.current?.isReading).toBe(false);
  expect([shown('read-sentence'), shown('read-word')]).toEqual([[], []]);
});

it('stops on request, when the page is left and with its question', async () => {
  const { result, rerender, unmount } = show();
  const ways = [
    () => act(() => result.current?.toggle()),
    () => act(() => void window.dispatchEvent(new Event('pagehide'))),
    () => rerender({ question: 2 }),
  ];
  for (const stop of ways) {
    await start(result);
    expect(result.current?.isReading).toBe(true);
    const before = said.length;
    cancel.mockClear();
    stop();
    expect(cancel).toHaveBeenCalledOnce();
    happens('end');
    expect([result.current?.isReading, said.length]).toEqual([false, before]);
  }
  await start(result);
  cancel.mockClear();
  unmount();
  expect(cancel).toHaveBeenCalledOnce();
});

it('ends when the browser fails to speak', async () => {
  const { result } = show();
  await start(result);
  happens('error');
  expect(result.current?.isReading).toBe(false);
});

it('is not offered where the browser cannot speak', () => {
  vi.unstubAllGlobals();
  expect(show().result.current).toBeNull();
});
