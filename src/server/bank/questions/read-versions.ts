import type { Db } from '#server/platform/database/db.ts';
import type { QuestionVersionsResult } from '#shared/bank/question-versions.contract.ts';
import { AppError } from '#shared/platform/errors.ts';
import { findVersions } from './find-versions.queries.ts';
import { presentVersion } from './question.present.ts';

export async function readVersions(db: Db, id: number): Promise<QuestionVersionsResult> {
  const versions = await findVersions(db, id);
  // Every question has at least one version, so this one does not exist.
  if (versions.length === 0) throw new AppError('not_found');
  return versions.map(presentVersion);
}
