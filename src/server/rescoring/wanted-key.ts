import type { Db } from '#server/platform/database/db.ts';
import { InvalidInput } from '#server/platform/http/invalid-input.ts';
import { AppError } from '#shared/platform/errors.ts';
import { fieldTexts } from '#shared/platform/field-texts.ts';
import { type EditionKey, findScoredVersion, type ScoredVersion } from './rescorings.queries.ts';

/** The key that an editor requests. */
export interface WantedKey {
  questionId: number;
  version?: number | undefined;
  /** Option ids. */
  options: number[];
  creditAll: boolean;
}

/** Translates the requested key into option positions of the edition. */
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
