import { mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openMailStore } from './mail-store.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'vignette-mail-store-'));
});
afterEach(() => rm(folder, { recursive: true }));

const log = pino({ enabled: false });
const mail = (subject: string) => ({
  to: ['ana@example.com'],
  from: 'no-reply@vignette.example',
  subject,
  text: '',
  html: null,
  headers: [],
  receivedAt: '2026-03-14T09:12:00.000Z',
});

it('stores the newest mails and removes the files of older ones', async () => {
  const store = await openMailStore({ folder, log, limit: 3 });
  await Promise.all(['a', 'b', 'c', 'd', 'e'].map((subject) => store.add(mail(subject), Buffer.from(subject))));

  expect(store.list().map(({ subject }) => subject)).toEqual(['e', 'd', 'c']);
  const files = await readdir(folder);
  expect(files.toSorted()).toEqual(['3.eml', '3.json', '4.eml', '4.json', '5.eml', '5.json']);
});

it('preserves bytes that are not valid text', async () => {
  const store = await openMailStore({ folder, log });
  const source = Uint8Array.from([0xe9, 0x00, 0xff, 0x0d, 0x0a]);
  await store.add(mail('Latin'), source);
  expect(Uint8Array.from(await store.source(store.find('1')!))).toEqual(source);
});

it('orders mails by number, not alphabetically', async () => {
  const store = await openMailStore({ folder, log });
  for (let n = 1; n <= 11; n += 1) await store.add(mail(`${n}`), Buffer.from(''));
  const reopened = await openMailStore({ folder, log });
  expect(reopened.list().map(({ id }) => id)).toEqual(['11', '10', '9', '8', '7', '6', '5', '4', '3', '2', '1']);
});
