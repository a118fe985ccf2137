import { appendFileSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openJournal } from './journal.ts';
import { openObjectStore } from './object-store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vignette-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

const file = () => path.join(folder, 'objects.ndjson');
const open = () => openObjectStore(openJournal(file()));
const thing = (id: string, name = id) => ({ id, object: 'thing', name });
const names = (store: ReturnType<typeof open>) => store.list<ReturnType<typeof thing>>('thing').map(({ name }) => name);

it('returns stored objects immediately, newest first, and after a restart', () => {
  const store = open();
  store.put(thing('a'));
  store.put(thing('b'));
  expect(names(store)).toEqual(['b', 'a']);
  store.commit();
  store.put(thing('a', 'A'));
  store.remove('b');
  store.put(thing('c'));
  store.commit();
  expect(names(store)).toEqual(['c', 'A']);
  expect(names(open())).toEqual(['c', 'A']);
});

it('rolls back uncommitted changes', () => {
  const store = open();
  store.put(thing('a'));
  store.commit();
  store.put(thing('b'));
  store.remove('a');
  expect(names(store)).toEqual(['b']);
  store.rollBack();
  expect(names(store)).toEqual(['a']);
  expect(names(open())).toEqual(['a']);
});

it('protects stored objects from changes by writers and readers', () => {
  const store = open();
  const put = { ...thing('a'), inner: { list: [1] } };
  store.put(put);
  put.name = 'changed';
  put.inner.list.push(2);
  const read = store.find<typeof put>('a');
  expect(read).toEqual({ id: 'a', object: 'thing', name: 'a', inner: { list: [1] } });
  expect(() => read!.inner.list.push(3)).toThrow(TypeError);
});

it('ignores an incomplete last line after a crash and continues', () => {
  const store = open();
  store.put(thing('a'));
  store.commit();
  appendFileSync(file(), '{"put":[{"id":"b","obj');
  const reopened = open();
  expect(names(reopened)).toEqual(['a']);
  reopened.put(thing('c'));
  reopened.commit();
  expect(names(open())).toEqual(['c', 'a']);
});

it('removes overwritten versions at every startup', () => {
  const store = open();
  for (let turn = 0; turn < 20; turn += 1) {
    store.put(thing('a', String(turn)));
    store.commit();
  }
  open();
  expect(readFileSync(file(), 'utf8').trim().split('\n')).toHaveLength(1);
});
