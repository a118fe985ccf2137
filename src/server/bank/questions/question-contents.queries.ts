import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { Difficulty } from '#shared/bank/difficulty.ts';
import type { QuestionPart } from '#shared/bank/publishing.contract.ts';
import type { QuestionStatus, Reviewer } from '#shared/bank/question.contract.ts';
import type { QuestionContent } from './new-question.ts';
import { missingToPublish } from './publishing-rules.ts';

export interface Tag {
  id: number;
  name: string;
}

export interface ShownFile {
  id: number;
  key: string;
  altText: string;
  width: number;
  height: number;
}

/** A question with all contents of its current version. */
export interface StoredQuestion extends QuestionContent {
  id: number;
  publicId: string;
  status: QuestionStatus;
  /** The revision of the last save. */
  revision: number;
  version: number;
  edition: number;
  /** Null until the current version is published. */
  publishedAt: Date | null;
  options: { id: number; text: string; explanation: string; isRight: boolean }[];
  /** The main one first. */
  disciplines: Tag[];
  bodySystems: Tag[];
  files: ShownFile[];
  concept: string | null;
  /** Ids of other questions with the same concept. */
  siblings: number[];
  intendedDifficulty: Difficulty | null;
  difficulty: Difficulty | null;
  /** A day, as YYYY-MM-DD. */
  reviewDueOn: string | null;
  reviewer: Reviewer | null;
  notes: string;
  /** The parts that it lacks to be published. */
  missing: QuestionPart[];
  createdAt: Date;
  updatedAt: Date;
}

/** Loads any number of questions in one round trip, ordered by id; unknown ids are left out. Served by primary keys. */
export async function findQuestionContents(db: Db, ids: number[]): Promise<StoredQuestion[]> {
  const { rows } = await sql<StoredQuestion>`
    select questions.id, public_id as "publicId", status, revision, version, edition, published_at as "publishedAt",
      stem, lead_in as "leadIn", learning_point as "learningPoint", sources,
      ${options} as options, ${disciplines} as disciplines, ${bodySystems} as "bodySystems",
      ${files} as files, (select name from concepts where concepts.id = concept_id) as concept,
      array(
        select sibling.id from questions as sibling
        where sibling.concept_id = questions.concept_id and sibling.id <> questions.id order by sibling.id limit 20
      ) as siblings,
      intended_difficulty as "intendedDifficulty", difficulty,
      ${reviewDueOn} as "reviewDueOn", ${reviewer} as reviewer, notes, ${missingToPublish} as missing,
      questions.created_at as "createdAt", updated_at as "updatedAt"
    from questions
    join question_versions on question_id = questions.id and version = current_version
    where questions.id = any(${ids}::int[])
    order by questions.id
  `.execute(db);
  return rows;
}

/** Formatted as a day without a time, because the driver would convert a date with its time zone. */
export const reviewDueOn = sql`to_char(questions.review_due_on, 'YYYY-MM-DD')`;

/** Served by the primary key. */
export const reviewer = sql`(
  select json_build_object('id', users.id, 'name', trim(users.first_name || ' ' || users.last_name))
  from users where users.id = questions.reviewer_id
)`;

/** Of the current row of `question_versions`. */
export const options = sql`(
  select coalesce(json_agg(json_build_object(
    'id', option.id, 'text', option.text, 'explanation', option.explanation, 'isRight', option.is_right
  ) order by option.position), '[]')
  from question_options as option
  where option.question_id = question_versions.question_id and option.version = question_versions.version
)`;

export const files = sql`(
  select coalesce(json_agg(json_build_object(
    'id', file.id, 'key', file.key, 'altText', shown.alt_text, 'width', file.width, 'height', file.height
  ) order by shown.position, file.id), '[]')
  from question_version_files as shown
  join question_files as file on file.id = shown.file_id
  where shown.question_id = question_versions.question_id and shown.version = question_versions.version
)`;

/** The topics of the current row of `questions`. */
const topics = (topic: 'discipline' | 'body_system') => sql`(
  select coalesce(json_agg(json_build_object('id', entry.id, 'name', entry.name) order by tag.position), '[]')
  from ${sql.table(`question_${topic}s`)} as tag
  join ${sql.table(`${topic}s`)} as entry on entry.id = tag.${sql.ref(`${topic}_id`)}
  where tag.question_id = questions.id
)`;
export const disciplines = topics('discipline');
export const bodySystems = topics('body_system');
