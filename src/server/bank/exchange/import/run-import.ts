import type { FileRecord } from '#server/bank/exchange/exchanged-question.ts';
import { type SourceFile, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import { findPartsToPublish } from '#server/bank/questions/publishing-rules.ts';
import { type AdmittedRecord, admitRecord } from './admit-record.ts';
import { importBatch } from './import-batch.ts';
import type { ImportDeps, RunningImport } from './running-import.ts';
import { forgetDryRun, keepClaim, saveBytesRead, saveRecordCount } from './running-imports.queries.ts';
import { findStudyLists, withChosen } from './study-lists.ts';
import { withPauses } from './with-pauses.ts';

const BATCH_RECORDS = 100;
const BATCH_IMAGE_BYTES = 4_000_000;
const NEWS_MS = 1000;
const SIGN_OF_LIFE_MS = 10_000;

interface Reader {
  read: (file: SourceFile) => AsyncIterable<FileRecord>;
}

/**
 * Reads a file twice: first to check that it is complete, so that half a file is never imported, then record by record.
 * Continues where an earlier attempt was interrupted. Throws `UnreadableFile` before anything is added.
 */
export async function runImport(deps: ImportDeps, running: RunningImport, file: SourceFile, format: Reader) {
  // A batch of large pictures may take longer than a claim lasts. A lost claim is reported by the next batch.
  const signOfLife = setInterval(() => void keepClaim(deps.db, running, deps.now()).catch(() => {}), SIGN_OF_LIFE_MS);
  try {
    await readTwice(deps, running, file, format);
  } finally {
    clearInterval(signOfLife);
  }
}

async function readTwice(deps: ImportDeps, running: RunningImport, file: SourceFile, format: Reader) {
  const total = running.records ?? (await countRecords(deps, running, file, format));
  const isRepeated = running.isDryRun && running.attempts > 1;
  if (isRepeated) await deps.db.transaction().execute((tx) => forgetDryRun(tx, running));

  const done = isRepeated ? 0 : running.added + running.alreadyThere + running.refused;
  const lists = withChosen(await findStudyLists(deps.db), running.defaults.topics ?? []);
  const required = await findPartsToPublish(deps.db);
  let seen = 0;
  let batch = newBatch();
  for await (const record of withPauses(format.read(file))) {
    seen += 1;
    if (seen <= done) continue;
    add(batch, admitRecord(record, { lists, defaults: running.defaults, required }));
    if (!isFull(batch)) continue;
    await importBatch(deps, running, batch.records);
    batch = newBatch();
  }
  if (batch.records.length > 0) await importBatch(deps, running, batch.records);
  if (seen !== total) throw new Error(`The file held ${total} records, then ${seen}.`);
}

async function countRecords(deps: ImportDeps, running: RunningImport, file: SourceFile, format: Reader) {
  let records = 0;
  let newsAt = deps.now().getTime();
  for await (const _record of withPauses(format.read(file))) {
    records += 1;
    const now = deps.now();
    if (now.getTime() - newsAt < NEWS_MS) continue;
    newsAt = now.getTime();
    await saveBytesRead(deps.db, running, now, Math.min(file.bytesRead, file.size));
  }
  if (records === 0) throw new UnreadableFile('This file holds no questions.');
  await saveRecordCount(deps.db, running, deps.now(), records);
  file.bytesRead = 0;
  return records;
}

interface Batch {
  records: AdmittedRecord[];
  imageBytes: number;
}

const newBatch = (): Batch => ({ records: [], imageBytes: 0 });

function add(batch: Batch, record: AdmittedRecord) {
  batch.records.push(record);
  if ('images' in record) for (const { bytes } of record.images) batch.imageBytes += bytes.length;
}

const isFull = ({ records, imageBytes }: Batch) => records.length >= BATCH_RECORDS || imageBytes >= BATCH_IMAGE_BYTES;
