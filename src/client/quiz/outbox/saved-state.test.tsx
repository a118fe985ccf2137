import { act, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderPart } from '#client/platform/test-kit.tsx';
import { type OutboxChange, outboxChanged } from './outbox-actions.ts';
import { SavedState } from './saved-state.tsx';

const all = { waiting: 0, userInput: 0, state: 'saved', isOnDevice: true } satisfies OutboxChange;

const show = async (outbox: OutboxChange) => {
  const store = await renderPart(<SavedState />);
  act(() => void store.dispatch(outboxChanged(outbox)));
};

test.each<[string, OutboxChange]>([
  ['Saved', all],
  ['Saving…', { ...all, waiting: 2, userInput: 1, state: 'saving' }],
  ['Offline, 3 saved on this device', { ...all, waiting: 5, userInput: 3, state: 'offline' }],
  ['Offline', { ...all, waiting: 1, userInput: 0, state: 'offline' }],
  ['Not saved on this device', { ...all, waiting: 1, userInput: 1, state: 'offline', isOnDevice: false }],
  ['Not saved on this device', { ...all, waiting: 1, userInput: 1, state: 'saving', isOnDevice: false }],
])('shows "%s"', async (words, outbox) => {
  await show(outbox);
  expect(screen.getByText(words)).toBeTruthy();
});

test('does not flicker for time events, and shows Saving when sending takes long', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  try {
    await show({ ...all, waiting: 1, userInput: 0, state: 'saving' });
    expect(screen.getByText('Saved')).toBeTruthy();
    act(() => void vi.advanceTimersByTime(1000));
    expect(screen.getByText('Saving…')).toBeTruthy();
  } finally {
    vi.useRealTimers();
  }
});

test('announces problems and their end, but not every saved answer', async () => {
  const store = await renderPart(<SavedState />);
  const update = (change: Partial<OutboxChange>) =>
    act(() => {
      store.dispatch(outboxChanged({ ...all, ...change }));
    });
  const said = () => screen.getByRole('status').textContent;

  update({ userInput: 1, waiting: 1, state: 'saving' });
  update({});
  expect(screen.getByText('Saved')).toBeTruthy();
  expect(said()).toBe('');

  update({ userInput: 1, waiting: 1, state: 'offline' });
  expect(said()).toBe('Offline. Your answers are saved on this device.');
  update({ userInput: 2, waiting: 2, state: 'offline' });
  update({ userInput: 2, waiting: 2, state: 'saving' });
  expect(said()).toBe('Offline. Your answers are saved on this device.');
  update({});
  expect(said()).toBe('Back online. Everything is saved.');
});
