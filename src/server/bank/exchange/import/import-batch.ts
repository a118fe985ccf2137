import { setTimeout } from 'node:timers/promises';
import { attachPictures } from '#server/bank/files/attach-pictures.ts';
import { storePicture, type StoredPicture } from '#server/bank/files/store-picture.ts';
import { insertQuestions } from '#server/bank/questions/insert-questions.ts';
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Files } from '#server/platform/files/files.ts';
import type { Duplicate, Refusal } from '#shared/bank/imports.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { AdmittedRecord } from './admit-record.ts';
import { findTakenKeys, keysOf, type KnownQuestion, rememberKeys } from './known-questions.queries.ts';
import type { ImportDeps, Outcome, RunningImport } from './running-import.ts';
import { saveOutcome } from './running-imports.queries.ts';

const MAX_PLACE = 200;
const MAX_REASON = 500;

/**
 * Places and reasons quote the file, which may contain megabytes of text or characters that PostgreSQL cannot store.
 */
const readableRefusal = ({ place, title }: AdmittedRecord, reason: string): Refusal => ({
  place: readable(place, MAX_PLACE),
  title: readable(title, MAX_PLACE),
  reason: readable(reason, MAX_REASON),
});

// oxlint-disable-next-line no-control-regex -- control characters are removed here
const CONTROL = /[\0-\x1F\x7F]/g;

function readable(text: string, max: number): string {
  const start = text.slice(0, max).toWellFormed().replaceAll(CONTROL, ' ');
  return text.length > max ? `${start}…` : start;
}

type Admitted = Extract<AdmittedRecord, { question: unknown }>;
type WithPictures = Admitted & { pictures: (StoredPicture & { altText: string })[] };

/** Imports a batch of records: all changes and their counts are saved in one transaction. */
export async function importBatch(deps: ImportDeps, running: RunningImport, records: AdmittedRecord[]) {
  const news: WithPictures[] = [];
  const unused: string[] = [];
  try {
    const { duplicates, refusals } = await sortOut(deps, running, records, news);
    await deps.db.transaction().execute(async (tx) => {
      await rememberKeys(tx, running.id, news.map(keysHolder));
      if (!running.isDryRun) unused.push(...(await insert(deps, tx, running, news)));
      await saveOutcome(tx, running, deps.now(), {
        added: news.length,
        incomplete: news.filter(({ isIncomplete }) => isIncomplete).length,
        duplicates,
        refusals,
        unknownTopics: news.flatMap(({ unknown }) => unknown),
      });
    });
  } catch (error) {
    // The commit may have succeeded although its result was lost: an orphaned file is better than a missing picture.
    if (!isDatabaseUnavailable(error)) await forget(deps, news.flatMap(pictureKeys));
    throw error;
  }
  await forget(deps, unused);
}

/**
 * Collects the new questions and returns the other records. Pictures are processed last, because they take the most
 * time.
 */
async function sortOut(
  deps: ImportDeps,
  running: RunningImport,
  records: AdmittedRecord[],
  news: WithPictures[],
): Promise<Pick<Outcome, 'duplicates' | 'refusals'>> {
  const admitted = records.filter((record) => 'question' in record);
  const taken = await findTakenKeys(deps.db, running.id, admitted.map(keysHolder));
  const duplicates: Duplicate[] = [];
  const refusals: Refusal[] = [];
  for (const record of records) {
    if ('refused' in record) {
      refusals.push(readableRefusal(record, record.refused));
      continue;
    }
    const keys = keysOf(keysHolder(record));
    const known = keys.flatMap((key) => taken.get(key) ?? [])[0];
    if (known) {
      duplicates.push(duplicateOf(record, known));
      continue;
    }
    const pictures = await storePictures(deps, running, record);
    if ('refused' in pictures) refusals.push(readableRefusal(record, pictures.refused));
    else {
      news.push({ ...record, pictures });
      for (const key of keys) taken.set(key, { questionId: null, place: keysHolder(record).place });
    }
  }
  return { duplicates, refusals };
}

const duplicateOf = ({ place, title }: Admitted, known: KnownQuestion): Duplicate => ({
  place: readable(place, MAX_PLACE),
  title: readable(title, MAX_PLACE),
  questionId: known.questionId,
  firstPlace: known.place,
});

const keysHolder = ({ place, question, fingerprint }: Admitted) => ({
  place: readable(place, MAX_PLACE),
  publicId: question.publicId,
  fingerprint,
});
const pictureKeys = ({ pictures }: WithPictures) => pictures.map(({ key }) => key);

async function storePictures(deps: ImportDeps, { isDryRun }: RunningImport, { images }: Admitted) {
  const files = isDryRun ? { ...deps.files, put: async () => {} } : deps.files;
  const pictures: WithPictures['pictures'] = [];
  for (const { name, altText, bytes } of images) {
    try {
      pictures.push({ ...(await storeInTurn(files, bytes)), altText });
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'unavailable') throw error;
      await forget(
        deps,
        pictures.map(({ key }) => key),
      );
      return { refused: `Image ${pictures.length + 1} (${name.slice(0, 60)}): ${error.message}` };
    }
  }
  return pictures;
}

const PATIENCE = { tries: 20, waitMs: 500 };

/** Uploads by users take priority, so the import retries instead of failing while they are processed. */
async function storeInTurn(files: Files, bytes: Buffer): Promise<StoredPicture> {
  for (let tried = 1; ; tried += 1) {
    try {
      return await storePicture({ files }, bytes);
    } catch (error) {
      const isBusy = error instanceof AppError && error.code === 'unavailable';
      if (!isBusy || tried >= PATIENCE.tries) throw error;
      await setTimeout(PATIENCE.waitMs);
    }
  }
}

async function insert(
  { now }: ImportDeps,
  tx: Db,
  { id, userId }: RunningImport,
  news: WithPictures[],
): Promise<string[]> {
  if (news.length === 0) return [];
  const at = now();
  const ids = await insertQuestions(
    tx,
    news.map(({ question }) => question),
    { authorId: userId, at, importId: id },
  );
  const shown = ids.map((questionId, place) => ({ questionId, version: 1, pictures: news[place]?.pictures ?? [] }));
  return attachPictures(tx, at, shown);
}

async function forget({ files }: ImportDeps, keys: string[]) {
  for (const key of keys) await files.delete(key);
}
