import { SHOULD_AUTOBATCH } from '@reduxjs/toolkit';
import { expect, it, vi } from 'vitest';
import { createStore } from './store.ts';

it('notifies the page of an optimistic change before the next frame', async () => {
  const store = createStore();
  store.dispatch({ type: 'the first action, which also registers the API' });
  const render = vi.fn<() => void>();
  store.subscribe(render);
  store.dispatch({ type: 'patched', meta: { [SHOULD_AUTOBATCH]: true } });
  await Promise.resolve();
  expect(render).toHaveBeenCalledOnce();
});
