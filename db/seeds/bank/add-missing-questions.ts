import { sql } from 'kysely';
import { attachPictures } from '#server/bank/files/attach-pictures.ts';
import { addConcepts, insertQuestions } from '#server/bank/questions/insert-questions.ts';
import type { Db } from '#server/platform/database/db.ts';
import { deletePictures, drawPictures, type DrawnPictures } from './draw-pictures.ts';
import { newQuestion } from './new-question.ts';
import { readBank } from './read-bank.ts';
import type { SeedBankDeps } from './seed-bank.ts';
import type { WrittenQuestion } from './written-question.ts';

/**
 * Adds missing questions and runs `remember` in the same transaction. Returns the public ids of the added questions.
 */
export async function addMissingQuestions(
  deps: SeedBankDeps,
  folder: string,
  remember: (tx: Db) => Promise<unknown>,
): Promise<string[]> {
  const written = await readBank(folder);
  // Before the transaction: drawing takes seconds, and other processes should not wait for the lock that long.
  const pictures = await drawPictures(deps.files, await missingIn(deps.db, written));
  const added: string[] = [];
  try {
    await deps.db.transaction().execute(async (tx) => {
      // Processes that start together take turns.
      await sql`lock table seeds in exclusive mode`.execute(tx);
      const missing = await missingIn(tx, written);
      await insertWithPictures(tx, deps.now, missing, pictures);
      await setConcepts(tx, written);
      await remember(tx);
      added.push(...missing.map(({ id }) => id));
    });
  } finally {
    // Deletes pictures of questions that another process added meanwhile, or all pictures after a failure.
    await deletePictures(deps.files, pictures, (id) => !added.includes(id));
  }
  return added;
}

async function missingIn(db: Db, written: WrittenQuestion[]): Promise<WrittenQuestion[]> {
  const ids = written.map(({ id }) => id);
  const rows = await db.selectFrom('questions').select('public_id').where('public_id', 'in', ids).execute();
  const known = new Set(rows.map(({ public_id }) => public_id));
  return written.filter(({ id }) => !known.has(id));
}

async function insertWithPictures(tx: Db, at: Date, missing: WrittenQuestion[], pictures: DrawnPictures) {
  if (missing.length === 0) return;
  const tags = await existingTags(tx);
  const ids = await insertQuestions(
    tx,
    missing.map((question) => newQuestion(question, tags)),
    { authorId: null, at },
  );
  const shown = ids.map((questionId, index) => ({
    questionId,
    version: 1,
    pictures: pictures.get(missing[index]?.id ?? '') ?? [],
  }));
  await attachPictures(tx, at, shown);
}

/** For questions that were added before they had concepts. An editor's choice stays. */
async function setConcepts(tx: Db, written: WrittenQuestion[]) {
  await addConcepts(
    tx,
    written.map(({ concept }) => concept),
  );
  await sql`
    update questions set concept_id = concepts.id
    from unnest(${written.map(({ id }) => id)}::text[], ${written.map(({ concept }) => concept)}::text[])
      as given (public_id, concept)
    join concepts on lower(concepts.name) = lower(given.concept)
    where questions.public_id = given.public_id and questions.concept_id is null
  `.execute(tx);
}

async function existingTags(tx: Db) {
  const disciplines = await tx.selectFrom('disciplines').select(['id', 'name']).execute();
  const bodySystems = await tx.selectFrom('body_systems').select(['id', 'name']).execute();
  return { disciplines, bodySystems };
}
