import { randomUUID } from 'node:crypto';
import type { ExchangeFormat } from '#server/bank/exchange/exchange-format.ts';
import { formatNamed, formatOf } from '#server/bank/exchange/formats.ts';
import { START_BYTES, startText } from '#server/bank/exchange/source-file.ts';
import { isForLearners } from '#server/bank/questions/edit-version.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import { recordAdminEvent } from '#server/platform/admin-events/record-admin-event.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { Editor } from '#server/platform/http/editor.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import type { ImportSummary, TopicChoice } from '#shared/bank/imports.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { presentImport } from './imports.present.ts';
import { insertImport } from './imports.queries.ts';
import type { ImportForm } from './read-import-form.ts';
import { importsJob } from './run-waiting-imports.ts';
import { findStudyLists, plainName, unknownDefaults } from './study-lists.ts';
import { createTopics } from './topics.queries.ts';
import { deleteUpload, storeUpload } from './uploaded-file.ts';

/** Stores a file of questions. A job reads it later. */
export async function receiveImport(
  deps: Deps,
  { permissions }: Pick<SignedInUser, 'permissions'>,
  form: ImportForm,
  sender: Editor,
): Promise<ImportSummary> {
  const isDryRun = form.fields.dryRun === 'true';
  if (!isDryRun) await deps.limits.consume('importsByUser', sender.userId);
  const isDraftsOnly = !permissions.has('Question.update');
  if (isDraftsOnly && form.fields.status && isForLearners(form.fields.status)) throw new AppError('forbidden');
  const unknown = unknownDefaults(await findStudyLists(deps.db), form.fields);
  if (unknown.length > 0) throw new InvalidInput(unknown);
  await ensureMayCreate(deps.db, permissions, form.fields.topics ?? []);
  const { start, chunks } = await withStart(form.chunks);
  const format = chosenFormat(form, start);
  const { format: _named, dryRun: _dryRun, ...said } = form.fields;
  const defaults = { ...said, isDraftsOnly };
  const id = randomUUID();
  const { parts, bytes } = await storeUpload(deps.files, id, chunks);
  const file = { id, ...sender, fileName: form.fileName, fileParts: parts, bytesTotal: bytes };
  try {
    return await deps.db.transaction().execute(async (tx) => {
      if (!isDryRun) await createChosenTopics(tx, deps.now(), form.fields.topics ?? [], sender);
      const stored = await insertImport(tx, deps.now(), { ...file, format: format.name, isDryRun, defaults });
      await deps.jobs.enqueue(tx, importsJob, {});
      return presentImport(stored);
    });
  } catch (error) {
    // The commit may have succeeded although its result was lost: an orphaned file is better than an import without its
    // file.
    if (!isDatabaseUnavailable(error)) await deleteUpload(deps.files, id, parts);
    throw error;
  }
}

/** Creating an entry of a dictionary requires the same permission as on its own screen. */
async function ensureMayCreate(db: Db, permissions: SignedInUser['permissions'], topics: TopicChoice[]) {
  const lists = await findStudyLists(db);
  const isNew = (use: 'disciplines' | 'bodySystems') =>
    topics.some((topic) => topic.use === use && !lists[use].has(plainName(topic.as)));
  if (isNew('disciplines') && !permissions.has('Discipline.create')) throw new AppError('forbidden');
  if (isNew('bodySystems') && !permissions.has('BodySystem.create')) throw new AppError('forbidden');
}

async function createChosenTopics(tx: Db, at: Date, topics: TopicChoice[], editor: Editor) {
  for (const use of ['disciplines', 'bodySystems'] as const) {
    for (const { table, ...entry } of await createTopics(tx, use, topics)) {
      await recordAdminEvent(tx, editor, at, {
        kind: 'dictionary_entry_created',
        subject: { kind: table, id: entry.id },
        after: entry,
      });
    }
  }
}

function chosenFormat({ fields, fileName }: ImportForm, start: Buffer): ExchangeFormat {
  if (start.length === 0) throw new AppError('upload_missing');
  const format = fields.format === undefined ? formatOf(startText(start), fileName) : formatNamed(fields.format);
  if (!format) throw new AppError('import_unknown_format');
  return format;
}

/** Returns the first bytes, and all chunks including them. */
async function withStart(chunks: AsyncIterable<Buffer>) {
  const source = chunks[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < START_BYTES) {
    const { value, done } = await source.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  async function* all(): AsyncGenerator<Buffer> {
    yield start;
    for (let next = await source.next(); !next.done; next = await source.next()) yield next.value;
  }
  return { start, chunks: all() };
}
