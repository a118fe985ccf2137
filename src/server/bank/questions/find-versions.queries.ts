import { sql } from 'kysely';
import type { Db } from '#server/platform/database/db.ts';
import type { QuestionContent } from './new-question.ts';
import { files, options, type ShownFile, type StoredQuestion } from './question-contents.queries.ts';

export interface StoredVersion extends QuestionContent {
  version: number;
  createdAt: Date;
  publishedAt: Date | null;
  editor: { id: string; name: string } | null;
  options: StoredQuestion['options'];
  files: ShownFile[];
}

/** Only the most recent versions are shown. */
const MAX_VERSIONS = 100;

/** Newest first, served by the primary key. Empty if the question does not exist. */
export async function findVersions(db: Db, id: number): Promise<StoredVersion[]> {
  const { rows } = await sql<StoredVersion>`
    select version, question_versions.created_at as "createdAt", published_at as "publishedAt",
      case when users.id is not null then
        json_build_object('id', users.id, 'name', users.first_name || ' ' || users.last_name)
      end as editor,
      stem, lead_in as "leadIn", learning_point as "learningPoint", sources, ${options} as options, ${files} as files
    from question_versions
    left join users on users.id = editor_id
    where question_id = ${id}
    order by version desc
    limit ${MAX_VERSIONS}
  `.execute(db);
  return rows;
}
