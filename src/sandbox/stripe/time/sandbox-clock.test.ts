import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJournal } from '../store/journal.ts';
import { openObjectStore } from '../store/object-store.ts';
import { createClock } from './sandbox-clock.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'vignette-clock-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function open() {
  const store = openObjectStore(openJournal(path.join(folder, 'objects.ndjson')));
  return { store, clock: createClock(store, () => 1000) };
}

it('is ahead of the system time by the skipped seconds, also after a restart', () => {
  const { store, clock } = open();
  clock.moveAhead(50);
  clock.moveAhead(7);
  store.commit();
  expect(clock.now()).toBe(1057);
  expect(open().clock.now()).toBe(1057);
});

it('applies a skipped moment only to customers on that clock', () => {
  const { store, clock } = open();
  store.put({ id: 'clock_1', object: 'test_helpers.test_clock', frozen_time: 9000 });
  store.put({ id: 'cus_frozen', object: 'customer', test_clock: 'clock_1' });
  store.put({ id: 'cus_free', object: 'customer', test_clock: null });
  const times = () => ({ frozen: clock.now('cus_frozen'), free: clock.now('cus_free'), nobody: clock.now() });

  expect(times()).toEqual({ frozen: 9000, free: 1000, nobody: 1000 });
  clock.at({ clockId: 'clock_1', seconds: 8000 }, () => {
    expect(times()).toEqual({ frozen: 8000, free: 1000, nobody: 8000 });
  });
  clock.at({ clockId: null, seconds: 500 }, () => {
    expect(times()).toEqual({ frozen: 9000, free: 500, nobody: 500 });
  });
  expect(times()).toEqual({ frozen: 9000, free: 1000, nobody: 1000 });
});
