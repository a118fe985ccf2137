import type { Visitor } from '#server/accounts/public.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { recordExport } from './closing.queries.ts';
import { collectData } from './collect-data.ts';

/** Exports a user's own data. */
export async function exportData(
  deps: Deps,
  parts: PersonalDataPart[],
  user: SignedInUser,
  visitor: Visitor,
): Promise<Record<string, unknown>> {
  await deps.limits.consume('exportsByUser', user.id);
  await recordExport(deps.db, { userId: user.id, now: deps.now() }, visitor);
  return collectData(deps, parts, user.id);
}
