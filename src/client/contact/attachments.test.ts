import { expect, it } from 'vitest';
import { fileSize } from '#client/platform/file-size.ts';
import { addFiles } from './attachments.ts';

const file = (name: string, type = 'application/pdf', size = 10) => new File([new Uint8Array(size)], name, { type });

it('accepts pictures and PDF files, at most three', () => {
  const four = ['a', 'b', 'c', 'd'].map((name) => file(name));
  const { files, problem } = addFiles([], four);
  expect(files.map(({ name }) => name)).toEqual(['a', 'b', 'c']);
  expect(problem).toBe('You can attach up to 3 files.');
});

it('adds to the files already attached', () => {
  const { files, problem } = addFiles([file('a')], [file('b', 'image/webp')]);
  expect([files.length, problem]).toEqual([2, null]);
});

it.each([
  [file('clip.mp4', 'video/mp4'), 'clip.mp4: Please attach JPEG, PNG or WebP pictures or PDF files only.'],
  [file('big.png', 'image/png', 5 * 1024 * 1024 + 1), 'big.png: This file is too large. The limit is 5 MB.'],
])('leaves out a file that cannot be sent and says why', (wrong, text) => {
  const { files, problem } = addFiles([], [wrong, file('fine.pdf')]);
  expect(files.map(({ name }) => name)).toEqual(['fine.pdf']);
  expect(problem).toBe(text);
});

it('formats file sizes', () => {
  expect([10, 1_500, 2_340_000].map(fileSize)).toEqual(['1 kB', '2 kB', '2.3 MB']);
});
