import { buffer } from 'node:stream/consumers';
import { sql } from 'kysely';
import type { ExchangedImage, ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { findQuestionContents, type StoredQuestion } from '#server/bank/questions/question-contents.queries.ts';
import { matching } from '#server/bank/questions/question-filter.ts';
import type { Db } from '#server/platform/database/db.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { QuestionFilter } from '#shared/bank/question-filter.ts';
import { questionLimits } from '#shared/bank/question-limits.ts';

const PAGE = 200;

/**
 * The questions that match a filter, in the order of their ids. Drafts without a key or with too few options are left
 * out, because no format can represent them.
 */
export async function* exportedQuestions(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  filter: QuestionFilter,
): AsyncGenerator<ExchangedQuestion> {
  let after = 0;
  for (let ids = await nextIds(db, filter, after); ids.length > 0; ids = await nextIds(db, filter, after)) {
    after = ids.at(-1) ?? after;
    for (const question of await findQuestionContents(db, ids)) {
      if (isWhole(question)) yield { ...contentOf(question), images: await imagesOf(files, question) };
    }
  }
}

/** One page, by the primary key of questions. */
async function nextIds(db: Db, filter: QuestionFilter, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select id from questions where ${matching(filter)} and id > ${after} order by id limit ${PAGE}
  `.execute(db);
  return rows.map(({ id }) => id);
}

const isWhole = ({ stem, options }: StoredQuestion) =>
  stem !== '' && options.length >= questionLimits.options.min && options.some(({ isRight }) => isRight);

function contentOf(question: StoredQuestion): Omit<ExchangedQuestion, 'images'> {
  const { publicId, status, intendedDifficulty, stem, leadIn, learningPoint, sources } = question;
  return {
    publicId,
    status,
    intendedDifficulty,
    disciplines: question.disciplines.map(({ name }) => name),
    bodySystems: question.bodySystems.map(({ name }) => name),
    concept: question.concept,
    keywords: [],
    stem,
    leadIn,
    options: question.options.map(({ text, explanation, isRight }) => ({ text, explanation, isRight })),
    learningPoint,
    sources,
  };
}

async function imagesOf(files: Deps['files'], { publicId, files: shown }: StoredQuestion): Promise<ExchangedImage[]> {
  const images: ExchangedImage[] = [];
  for (const { key, altText } of shown) {
    const file = await files.open(key);
    if (!file) throw new Error(`The picture ${key} of ${publicId} is missing.`);
    const extension = key.slice(key.lastIndexOf('.') + 1);
    images.push({ name: `${publicId}-${images.length + 1}.${extension}`, altText, bytes: await buffer(file.stream) });
  }
  return images;
}
