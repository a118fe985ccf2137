import { expect, it, vi } from 'vitest';
import { api } from '#client/platform/api.ts';
import { FakeSocket } from './fake-socket.test-kit.ts';
import { listenToMessages } from './live-messages.ts';
import { activeUsersCounted } from './live-slice.ts';

const listen = () => {
  const socket = new FakeSocket();
  const dispatch = vi.fn((action) => action);
  listenToMessages(socket, dispatch);
  return { socket, dispatch };
};

it.each([{ type: 'session/ended' }, { type: 'billing/subscriptionsChanged' }])('dispatches %o', (action) => {
  const { socket, dispatch } = listen();
  socket.say('action', action);
  expect(dispatch).toHaveBeenCalledExactlyOnceWith(action);
});

it('strips fields that are not in the contract', () => {
  const { socket, dispatch } = listen();
  socket.say('action', { type: 'session/ended', payload: 'signedOut' });
  expect(dispatch).toHaveBeenCalledExactlyOnceWith({ type: 'session/ended' });
});

it.each([
  { type: 'session/started', payload: 'forged token' },
  { type: 'api/executeQuery/fulfilled', payload: {} },
  { type: 5 },
  'session/ended',
  null,
])('drops %o', (forged) => {
  const { socket, dispatch } = listen();
  socket.say('action', forged);
  expect(dispatch).not.toHaveBeenCalled();
});

it.each([
  ['leaderboards/moved', ['Leaderboards']],
  ['content/newsPublished', ['News']],
])('after %s invalidates %j', (type, tags) => {
  const { socket, dispatch } = listen();
  socket.say('action', { type });
  expect(dispatch.mock.calls).toEqual([[{ type }], [api.util.invalidateTags(tags as never)]]);
});

it('refetches the daily question only if the cache has none or that of yesterday', () => {
  vi.setSystemTime(new Date(2026, 2, 30, 0, 0, 5));
  const { socket, dispatch } = listen();
  socket.say('action', { type: 'daily/questionChanged' });
  vi.useRealTimers();
  const tags = (['DailyQuestion', 'DailyStatistics'] as const).flatMap((type) =>
    ['none', '2026-03-29'].map((id) => ({ type, id })),
  );
  expect(dispatch).toHaveBeenLastCalledWith(api.util.invalidateTags(tags));
});

it('stores the number of active users, and accepts only whole numbers', () => {
  const { socket, dispatch } = listen();
  for (const count of [12, -1, 1.5, '12', null]) socket.say('active user count', count);
  expect(dispatch).toHaveBeenCalledExactlyOnceWith(activeUsersCounted(12));
});
