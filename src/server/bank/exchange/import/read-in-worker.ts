import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { type SourceFile, startOf, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import type { ColumnMapping } from '#shared/bank/imports.contract.ts';
import type { WorkerAnswer, WorkerTask } from './read-worker.ts';

/** Reading less text than this takes less time than starting a thread, and pauses after each record. */
const SMALL_BYTES = 2 * 1024 * 1024;

/** The first byte of a packed archive. */
const GZIP = '\u001F';

/** Reads a file without delaying requests. A package is never small, because it expands. */
export async function* readUpload(
  file: SourceFile,
  format: ExchangeFormat,
  mapping: ColumnMapping | undefined,
): AsyncGenerator<FileRecord> {
  const start = await startOf(file);
  const isPackage = start.startsWith('PK') || start.startsWith(GZIP) || /\.tar$/i.test(file.name);
  const isSmall = file.size <= SMALL_BYTES && !isPackage;
  yield* isSmall ? format.read(file, mapping) : readInWorker(file, format.name, mapping);
}

/** Enough for the largest record; a file that needs more is malicious. */
const MEMORY_MB = 512;

/**
 * The records of a file, read in a thread of its own: a file that takes seconds to parse must not delay requests. The
 * thread reads ahead by one batch at most.
 */
export async function* readInWorker(
  file: SourceFile,
  format: string,
  mapping?: ColumnMapping,
): AsyncGenerator<FileRecord> {
  const { path, name, size } = file;
  const workerData: WorkerTask = { path, name, size, format, mapping };
  const worker = new Worker(new URL('read-worker.ts', import.meta.url), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  try {
    for (let isOver = false; !isOver;) {
      const answer = await nextAnswer(worker);
      if (answer.unreadable !== null) throw new UnreadableFile(answer.unreadable);
      file.bytesRead = answer.bytesRead;
      yield* answer.records.map(withBuffers);
      isOver = answer.isOver;
    }
  } finally {
    await worker.terminate();
  }
}

async function nextAnswer(worker: Worker): Promise<WorkerAnswer> {
  const answered = once(worker, 'message');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  worker.postMessage('next');
  try {
    const [answer] = (await answered) as [WorkerAnswer];
    return answer;
  } catch (error) {
    const isTooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    if (!isTooLarge) throw error;
    throw new UnreadableFile('This file needs more memory than any bank of questions.', { cause: error });
  }
}

/** Threads pass the bytes of pictures as plain arrays. */
function withBuffers(record: FileRecord): FileRecord {
  if (!('question' in record) || record.question.images.length === 0) return record;
  const images = record.question.images.map(({ bytes, ...image }) => ({
    ...image,
    bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
  }));
  return { place: record.place, question: { ...record.question, images } };
}
