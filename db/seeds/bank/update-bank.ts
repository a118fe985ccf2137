import { sql } from 'kysely';
import { attachPictures } from '#server/bank/files/attach-pictures.ts';
import { addConcepts, insertQuestions } from '#server/bank/questions/insert-questions.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Files } from '#server/platform/files/files.ts';
import { checksumOf, type Corrections, correctQuestions, findOutdated } from './correct-questions.ts';
import { deletePictures, drawPictures, type DrawnPictures } from './draw-pictures.ts';
import { type ExistingTags, newQuestion } from './new-question.ts';
import { readBank } from './read-bank.ts';
import type { WrittenQuestion } from './written-question.ts';

export interface SeedBankDeps {
  db: Db;
  files: Files;
  now: Date;
}

/** Public ids of the questions that changed in the bank. */
export interface SeededBank extends Corrections {
  added: string[];
}

/** Adds missing questions, corrects existing ones and runs `finish`, all in one transaction. */
export async function updateBank(
  deps: SeedBankDeps,
  folder: string,
  finish: (tx: Db) => Promise<unknown>,
): Promise<SeededBank> {
  const at = deps.now;
  const written = await readBank(folder);
  // Before the transaction: drawing takes seconds, and other processes should not wait for the lock that long.
  const pictures = await drawPictures(deps.files, await findOutdated(deps.db, written));
  const used = new Set<string>();
  try {
    return await deps.db.transaction().execute(async (tx) => {
      // Processes that start together take turns.
      await sql`lock table seeds in exclusive mode`.execute(tx);
      const tags = await existingTags(tx);
      const missing = await missingIn(tx, written);
      await insertWithPictures(tx, at, { missing, pictures, tags });
      await setConcepts(tx, written);
      const corrections = await correctQuestions(tx, { written, pictures, tags, at });
      await finish(tx);
      const added = missing.map(({ id }) => id);
      for (const id of [...added, ...corrections.corrected]) used.add(id);
      return { added, ...corrections };
    });
  } finally {
    // Deletes pictures that the database already has or that another process stored meanwhile, or all after a failure.
    await deletePictures(deps.files, pictures, (id) => !used.has(id));
  }
}

async function missingIn(db: Db, written: WrittenQuestion[]): Promise<WrittenQuestion[]> {
  const ids = written.map(({ id }) => id);
  const rows = await db.selectFrom('questions').select('public_id').where('public_id', 'in', ids).execute();
  const known = new Set(rows.map(({ public_id }) => public_id));
  return written.filter(({ id }) => !known.has(id));
}

interface Missing {
  missing: WrittenQuestion[];
  pictures: DrawnPictures;
  tags: ExistingTags;
}

async function insertWithPictures(tx: Db, at: Date, { missing, pictures, tags }: Missing) {
  if (missing.length === 0) return;
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
  await sql`
    insert into shipped_questions (question_id, checksum, revision)
    select id, checksum, 1 from unnest(${ids}::int[], ${missing.map(checksumOf)}::text[]) as shipped (id, checksum)
  `.execute(tx);
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

async function existingTags(tx: Db): Promise<ExistingTags> {
  const disciplines = await tx.selectFrom('disciplines').select(['id', 'name']).execute();
  const bodySystems = await tx.selectFrom('body_systems').select(['id', 'name']).execute();
  return { disciplines, bodySystems };
}
