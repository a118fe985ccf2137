// Runs in a thread of its own: reads a file and passes its records on in batches, each when it is requested.
import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { formatNamed } from '#server/bank/exchange/formats.ts';
import { type SourceFile, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import type { ColumnMapping } from '#shared/bank/imports.contract.ts';

export interface WorkerTask {
  path: string;
  name: string;
  size: number;
  format: string;
  mapping: ColumnMapping | undefined;
}

export interface WorkerAnswer {
  records: FileRecord[];
  bytesRead: number;
  isOver: boolean;
  /** Why the file as a whole cannot be read. */
  unreadable: string | null;
}

const BATCH_RECORDS = 25;
const BATCH_IMAGE_BYTES = 4_000_000;

if (!parentPort) throw new Error('This module runs in a worker thread only.');
const port = parentPort;
const { format, mapping, ...source } = workerData as WorkerTask;
const file: SourceFile = { ...source, bytesRead: 0 };

try {
  await readAll();
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error;
  await answer({ records: [], isOver: true, unreadable: error.message });
}
port.close();

async function readAll() {
  const reader = formatNamed(format);
  if (!reader) throw new Error(`There is no format ${format}.`);
  let batch = { records: [] as FileRecord[], imageBytes: 0 };
  for await (const record of reader.read(file, mapping)) {
    batch.records.push(record);
    if ('question' in record) for (const { bytes } of record.question.images) batch.imageBytes += bytes.length;
    if (batch.records.length < BATCH_RECORDS && batch.imageBytes < BATCH_IMAGE_BYTES) continue;
    await answer({ records: batch.records, isOver: false, unreadable: null });
    batch = { records: [], imageBytes: 0 };
  }
  await answer({ records: batch.records, isOver: true, unreadable: null });
}

async function answer(part: Omit<WorkerAnswer, 'bytesRead'>) {
  await once(port, 'message');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  port.postMessage({ ...part, bytesRead: file.bytesRead } satisfies WorkerAnswer);
}
