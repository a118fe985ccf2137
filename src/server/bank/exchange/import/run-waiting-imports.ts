import { z } from 'zod';
import { formatNamed } from '#server/bank/exchange/formats.ts';
import { type SourceFile, UnreadableFile } from '#server/bank/exchange/source-file.ts';
import type { Deps } from '#server/platform/deps.ts';
import { deleteFileJob } from '#server/platform/files/delete-file-job.ts';
import type { JobDefinition, JobKind } from '#server/platform/jobs/job-definition.ts';
import { abandonStoppedImports } from './abandon-stopped-imports.ts';
import { recordImportFinished } from './imports.queries.ts';
import { readUpload } from './read-in-worker.ts';
import { runImport } from './run-import.ts';
import { ClaimLost, type RunningImport } from './running-import.ts';
import { claimNextImport, finishImport, INTERRUPTED, releaseImport } from './running-imports.queries.ts';
import { partKeys, withUpload } from './uploaded-file.ts';

const MAX_ATTEMPTS = 5;
const GIVEN_UP = 'Something went wrong on our side. Please try again later.';

/** Enqueued with each upload. */
export const importsJob: JobKind<object> = { name: 'bank.imports', data: z.object({}) };

/** Also runs every minute, so an import whose process was killed continues within a minute or two. */
export const importsJobOf = (deps: Deps): JobDefinition<object> => ({
  ...importsJob,
  cron: '* * * * *',
  run: () => runWaitingImports(deps),
});

/** Runs the pending imports one after another. If another process is running one, it will also run the rest. */
export async function runWaitingImports(deps: Deps) {
  await abandonStoppedImports(deps);
  for (let next = await claimNextImport(deps.db, deps.now()); next; next = await claimNextImport(deps.db, deps.now())) {
    await runClaimed(deps, next);
  }
}

async function runClaimed(deps: Deps, running: RunningImport) {
  try {
    // More attempts than are ever released: the file crashes the process that reads it.
    const isDeadly = running.attempts > MAX_ATTEMPTS;
    await finish(deps, running, isDeadly ? GIVEN_UP : await outcomeOf(deps, running));
  } catch (error) {
    if (error instanceof ClaimLost) return;
    deps.log.error({ err: error, importId: running.id }, 'an import was interrupted');
    if (running.attempts < MAX_ATTEMPTS) await releaseImport(deps.db, running, deps.now());
    else await finish(deps, running, GIVEN_UP);
    throw error;
  }
}

/** Null, or the reason why the file as a whole could not be read. */
async function outcomeOf(deps: Deps, running: RunningImport): Promise<string | null> {
  const format = formatNamed(running.format);
  // The import was started from a local file by another process, or its format is no longer supported.
  if (!format || running.fileParts === 0) return INTERRUPTED;
  try {
    const reader = { read: (file: SourceFile) => readUpload(file, format, running.defaults.mapping) };
    await withUpload(deps.files, running, (file) => runImport(deps, running, file, reader));
    return null;
  } catch (error) {
    if (error instanceof UnreadableFile) return error.message;
    throw error;
  }
}

async function finish({ db, jobs, now }: Deps, running: RunningImport, failure: string | null) {
  await db.transaction().execute(async (tx) => {
    await finishImport(tx, running, now(), failure);
    await recordImportFinished(tx, running.id, now());
    for (const key of partKeys(running.id, running.fileParts)) await jobs.enqueue(tx, deleteFileJob, { key });
  });
}
