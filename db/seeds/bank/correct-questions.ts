import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { attachPictures } from '#server/bank/files/attach-pictures.ts';
import { changeLocked } from '#server/bank/questions/change-locked.ts';
import { editVersion } from '#server/bank/questions/edit-version.ts';
import { changedFields, editedQuestion, withChange } from '#server/bank/questions/edited-question.ts';
import { findQuestionContents, type StoredQuestion } from '#server/bank/questions/question-contents.queries.ts';
import { countSave, lockQuestion } from '#server/bank/questions/question-versions.queries.ts';
import type { Db } from '#server/platform/database/db.ts';
import { takeShippedText } from '#server/shipped-questions/take-shipped-text.ts';
import type { ShippedOffer } from '#shared/bank/shipped-questions.contract.ts';
import { drawings } from '../../../content/drawings/drawings.ts';
import type { DrawnPictures } from './draw-pictures.ts';
import { type ExistingTags, newQuestion } from './new-question.ts';
import type { WrittenQuestion } from './written-question.ts';

/** Public ids. */
export interface Corrections {
  corrected: string[];
  retired: string[];
  /** Changed by editors, so an admin has to decide. */
  differing: string[];
}

interface Shipped {
  written: WrittenQuestion[];
  pictures: DrawnPictures;
  tags: ExistingTags;
  at: Date;
}

/** An update compares each question several times, and drawing its pictures takes longer than everything else. */
const checksums = new WeakMap<WrittenQuestion, string>();

/** Checksum of a question as shipped, its drawings included; its author and reviews are not part of the bank. */
export function checksumOf(written: WrittenQuestion): string {
  const checksum = checksums.get(written) ?? calculateChecksum(written);
  checksums.set(written, checksum);
  return checksum;
}

function calculateChecksum({ author: _author, reviewed: _reviewed, reviewDue: _due, ...shown }: WrittenQuestion) {
  const hash = createHash('sha256').update(JSON.stringify(shown));
  for (const { drawing } of shown.images) hash.update(drawings[drawing]?.() ?? '');
  return hash.digest('base64url');
}

/** The questions whose shipped text is not the one that the database knows. */
export async function findOutdated(db: Db, written: WrittenQuestion[]): Promise<WrittenQuestion[]> {
  const known = new Map((await findShipped(db)).map(({ publicId, checksum }) => [publicId, checksum]));
  return written.filter((question) => known.get(question.id) !== checksumOf(question));
}

/**
 * Brings existing questions up to date with the shipped ones. A question that an editor has changed stays as it is, and
 * its shipped text is offered to the admins.
 */
export async function correctQuestions(tx: Db, shipped: Shipped): Promise<Corrections> {
  const result: Corrections = { corrected: [], retired: [], differing: [] };
  const states = new Map((await findShipped(tx)).map((state) => [state.publicId, state]));
  const outdated = await findOutdated(tx, shipped.written);
  const stored = await findQuestionContents(tx, await idsOf(tx, outdated));
  const byPublicId = new Map(stored.map((question) => [question.publicId, question]));
  for (const written of outdated) {
    const question = byPublicId.get(written.id);
    if (!question) continue;
    const outcome = await correctQuestion(tx, question, written, { ...shipped, state: states.get(written.id) });
    if (outcome !== 'same') result[outcome].push(written.id);
  }
  const ids = new Set(shipped.written.map(({ id }) => id));
  for (const state of states.values()) {
    if (ids.has(state.publicId) || state.checksum === REMOVED) continue;
    result[await retireRemoved(tx, state, shipped.at)].push(state.publicId);
  }
  return result;
}

/** In place of a checksum: the question is no longer shipped. */
const REMOVED = 'removed';

interface ShippedState {
  questionId: number;
  publicId: string;
  checksum: string;
  revision: number;
}

async function findShipped(db: Db): Promise<ShippedState[]> {
  return db
    .selectFrom('shipped_questions')
    .innerJoin('questions', 'questions.id', 'question_id')
    .select(['question_id as questionId', 'public_id as publicId', 'checksum', 'shipped_questions.revision'])
    .execute();
}

async function idsOf(db: Db, written: WrittenQuestion[]): Promise<number[]> {
  if (written.length === 0) return [];
  const publicIds = written.map(({ id }) => id);
  const rows = await db.selectFrom('questions').select('id').where('public_id', 'in', publicIds).execute();
  return rows.map(({ id }) => id);
}

/** Questions that were added before shipped texts were recorded have no state; their first revision is the shipped one. */
const FIRST_REVISION = 1;

type Correcting = Shipped & { state: ShippedState | undefined };

async function correctQuestion(
  tx: Db,
  stored: StoredQuestion,
  written: WrittenQuestion,
  { pictures, tags, at, state }: Correcting,
): Promise<'same' | 'corrected' | 'differing'> {
  const checksum = checksumOf(written);
  const offered = offerOf(written, tags);
  const images = pictures.get(written.id) ?? [];
  const isSameText = changedFields(editedQuestion(stored), withChange(editedQuestion(stored), offered)).length === 0;
  const isSamePictures = await hasPictures(tx, stored, images);
  if (isSameText && isSamePictures) {
    await remember(tx, stored.id, checksum);
    return 'same';
  }
  const revision = state?.revision ?? FIRST_REVISION;
  const isUntouched = stored.revision === revision;
  if (!isUntouched || !(await takeShippedText(tx, stored, offered, { editor: null, at }))) {
    await offer(tx, { questionId: stored.id, checksum, offered, revision, at });
    return 'differing';
  }
  if (!isSamePictures) await replacePictures(tx, stored.id, images, at);
  await remember(tx, stored.id, checksum);
  return 'corrected';
}

/** Everything except the concept and the status, which belong to the admins once a question is in the bank. */
function offerOf(written: WrittenQuestion, tags: ExistingTags): ShippedOffer {
  const question = newQuestion(written, tags);
  return {
    text: question.stem,
    leadIn: question.leadIn,
    answers: question.options.map(({ text, explanation, isRight }) => ({ text, explanation, correct: isRight })),
    learningPoint: question.learningPoint,
    sources: question.sources,
    disciplines: question.disciplineIds,
    bodySystems: question.bodySystemIds,
    difficulty: question.intendedDifficulty,
    reason: written.corrections.at(-1)?.what ?? 'The authors have corrected the answer.',
  };
}

type Images = NonNullable<ReturnType<DrawnPictures['get']>>;

async function hasPictures(tx: Db, { id, version }: StoredQuestion, images: Images): Promise<boolean> {
  const shown = await tx
    .selectFrom('question_version_files')
    .innerJoin('question_files', 'question_files.id', 'file_id')
    .select(['checksum', 'alt_text as altText'])
    .where('question_version_files.question_id', '=', id)
    .where('version', '=', version)
    .orderBy('position')
    .execute();
  const asText = (list: { checksum: string; altText: string }[]) =>
    JSON.stringify(list.map(({ checksum, altText }) => [checksum, altText]));
  return asText(shown) === asText(images);
}

async function replacePictures(tx: Db, questionId: number, images: Images, at: Date) {
  const question = await lockQuestion(tx, questionId);
  await editVersion(tx, question, { editorId: null, at }, async (version) => {
    await tx
      .deleteFrom('question_version_files')
      .where('question_id', '=', questionId)
      .where('version', '=', version)
      .execute();
    await attachPictures(tx, at, [{ questionId, version, pictures: images }]);
  });
  await countSave(tx, { questionId, at });
}

async function retireRemoved(tx: Db, state: ShippedState, at: Date): Promise<'retired' | 'differing'> {
  const { questionId, revision } = state;
  const question = await lockQuestion(tx, questionId);
  if (question.revision === revision) {
    if (question.status === 'published') await changeLocked(tx, question, { status: 'retired' }, { editor: null, at });
    await remember(tx, questionId, REMOVED);
    return 'retired';
  }
  await offer(tx, { questionId, checksum: REMOVED, offered: null, revision, at });
  return 'differing';
}

/** The database now has the shipped question with this checksum. */
const remember = (tx: Db, questionId: number, checksum: string) =>
  sql`
    insert into shipped_questions (question_id, checksum, revision)
    select id, ${checksum}, revision from questions where id = ${questionId}
    on conflict (question_id) do update set
      checksum = excluded.checksum, revision = excluded.revision, offer = null, is_removed = false, offered_at = null
  `.execute(tx);

interface Offer {
  questionId: number;
  checksum: string;
  /** Null if the question is no longer shipped. */
  offered: ShippedOffer | null;
  revision: number;
  at: Date;
}

const offer = (tx: Db, { questionId, checksum, offered, revision, at }: Offer) =>
  sql`
    insert into shipped_questions (question_id, checksum, revision, offer, is_removed, offered_at)
    values (${questionId}, ${checksum}, ${revision}, ${offered && JSON.stringify(offered)}::jsonb, ${offered === null}, ${at})
    on conflict (question_id) do update set
      checksum = excluded.checksum, offer = excluded.offer, is_removed = excluded.is_removed,
      offered_at = excluded.offered_at
  `.execute(tx);
