import type { Db } from '#server/platform/database/db.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { type EditionKey, findScoredVersion, type ScoredVersion } from './rescorings.queries.ts';

/** How answers should have been scored, as an editor says it. */
export interface WantedKey {
  questionId: number;
  version?: number | undefined;
  /** Ids of options. */
  options: number[];
  creditAll: boolean;
}

/** What an editor says, in the terms of the edition that it is about. */
export async function findWantedKey(
  db: Db,
  { questionId, version, options, creditAll }: WantedKey,
): Promise<{ scored: ScoredVersion; key: EditionKey }> {
  const scored = await findScoredVersion(db, { questionId, version });
  if (!scored) throw new AppError('not_found');
  const right = scored.options.filter(({ id }) => options.includes(id)).map(({ position }) => position);
  if (!creditAll && right.length !== new Set(options).size) {
    throw new InvalidInput([{ property: 'options', constraints: { unknown: fieldTexts.other } }]);
  }
  return { scored, key: { questionId, edition: scored.edition, rightPositions: creditAll ? null : right } };
}
