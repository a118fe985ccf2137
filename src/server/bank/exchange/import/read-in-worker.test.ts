import { gzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import {
  expectSameQuestions,
  fileOf,
  questionsIn,
  redPicture,
  sampleQuestion,
} from '#server/bank/exchange/exchange.test-kit.ts';
import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { formatOf } from '#server/bank/exchange/formats.ts';
import { startOf, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { rawZip } from '#server/bank/exchange/zip/zip.test-kit.ts';
import { contentOf } from './import.test-kit.ts';
import { readInWorker, readUpload } from './read-in-worker.ts';

async function read(content: string, format = 'jsonl') {
  const file = await fileOf(content);
  const records: FileRecord[] = [];
  for await (const record of readInWorker(file, format)) records.push(record);
  return { file, records };
}

it('returns the same records as reading in this thread, with pictures and progress', async () => {
  const questions = Array.from({ length: 250 }, (_, place) =>
    sampleQuestion(place % 100 === 0 ? { images: [redPicture] } : {}),
  );
  const { file, records } = await read(contentOf(...questions));
  expectSameQuestions(questionsIn(records), questions);
  const [first] = questionsIn(records);
  expect(first?.images[0]?.bytes).toBeInstanceOf(Buffer);
  expect(file.bytesRead).toBe(file.size);
});

it('reports a file that cannot be read as a whole', async () => {
  await expect(read('[{', 'json')).rejects.toThrow(UnreadableFile);
});

it('ends the thread when the consumer stops', async () => {
  const file = await fileOf(contentOf(...Array.from({ length: 500 }, () => sampleQuestion())));
  const records = readInWorker(file, 'jsonl');
  expect((await records.next()).done).toBe(false);
  expect(await records.return(undefined)).toEqual({ done: true, value: undefined });
});

it('leaves this thread free while a file takes long to parse', async () => {
  const html = '<p>'.repeat(3000) + 'x'.repeat(20_000);
  const question = `<question type="multichoice"><questiontext format="html"><text><![CDATA[${html}]]></text></questiontext></question>`;
  const before = { thread: process.threadCpuUsage(), all: process.cpuUsage() };
  const { records } = await read(`<quiz>${question.repeat(60)}</quiz>`, 'moodle');
  const sum = ({ user, system }: { user: number; system: number }) => user + system;
  expect(records).toHaveLength(60);
  expect(sum(process.threadCpuUsage(before.thread))).toBeLessThan(sum(process.cpuUsage(before.all)) / 3);
});

it.each([
  ['a zip', rawZip([{ name: 'a.xml', content: '<x/>' }]), 'qti.zip', 1],
  ['a packed archive', gzipSync('x'), 'course.tar.gz', 1],
  ['a large text', Buffer.from('{}\n'.repeat(700_001)), 'large.jsonl', 1],
  ['a small text', Buffer.from('{}\n'), 'small.jsonl', 0],
])('reads %s in as many other threads as needed', async (_, content, name, threads) => {
  let started = 0;
  const count = () => (started += 1);
  process.on('worker', count);
  const file = await fileOf(content, name);
  const format = formatOf(await startOf(file), name)!;
  const records = readUpload(file, format, undefined);
  const [read] = await Promise.allSettled([records.next()]);
  await records.return(undefined);
  process.off('worker', count);
  expect(started).toBe(threads);
  expect(read.status === 'fulfilled' || read.reason instanceof UnreadableFile).toBe(true);
});
