import { expect, it } from 'vitest';
import { utf8Text } from './utf8-text.ts';

async function* chunksOf(bytes: Buffer, size = bytes.length) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

async function decoded(bytes: Buffer, size?: number): Promise<string> {
  let text = '';
  for await (const part of utf8Text(chunksOf(bytes, size))) text += part;
  return text;
}

const WORDS = 'Ménière’s disease: 37 °C, “naïve”';
/** ’ “ and ” are the characters of windows-1252 that ISO-8859-1 does not have. */
const western = (text: string) =>
  Buffer.from(text.replaceAll('’', '\x92').replaceAll('“', '\x93').replaceAll('”', '\x94'), 'latin1');

it.each([1, 7, 1000])('reads UTF-8 in chunks of %i bytes', async (size) => {
  expect(await decoded(Buffer.from(`\uFEFF${WORDS}, 你好`), size)).toBe(`${WORDS}, 你好`);
});

it('reads a table that was saved in windows-1252', async () => {
  expect(await decoded(western(`stem,key\n${WORDS},A`))).toBe(`stem,key\n${WORDS},A`);
  expect(await decoded(Buffer.concat([Buffer.alloc(64, 'x'), western(WORDS)]), 64)).toBe(`${'x'.repeat(64)}${WORDS}`);
});

it('reads XML that declares a Western encoding', async () => {
  const xml = `<?xml version="1.0" encoding="ISO-8859-1"?><a>${WORDS}</a>`;
  expect(await decoded(western(xml))).toBe(xml);
});

it.each([
  ['damaged UTF-8', Buffer.concat([Buffer.from('Café'), Buffer.of(0xe9)])],
  ['XML that declares UTF-8', Buffer.from('<?xml version="1.0" encoding="UTF-8"?><a>é</a>', 'latin1')],
  ['characters that no encoding has', Buffer.of(0x41, 0xe9, 0x81)],
  ['binary data', Buffer.of(0x41, 0x42, 0xe9, 0x00, 0x01)],
])('rejects %s', async (_what, bytes) => {
  await expect(decoded(bytes)).rejects.toThrow('This file is not in UTF-8.');
});
