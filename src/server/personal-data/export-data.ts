import type { Visitor } from '#server/accounts/public.ts';
import type { SignedInUser } from '#server/platform/access.ts';
import type { Deps } from '#server/platform/deps.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';
import { recordExport } from './closing.queries.ts';

/** Everything held about somebody, as it stood at one moment, a key for each part. */
export async function exportData(
  { db, limits, now }: Deps,
  parts: PersonalDataPart[],
  user: SignedInUser,
  visitor: Visitor,
): Promise<Record<string, unknown>> {
  await limits.consume('exportsByUser', user.id);
  await recordExport(db, { userId: user.id, now: now() }, visitor);
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const collected: Record<string, unknown> = { exportedAt: now() };
      for (const { name, collect, files } of parts) {
        collected[name] = await collect(tx, user.id);
        const keys = (await files?.(tx, user.id)) ?? [];
        if (keys.length > 0) collected[`${name}Files`] = keys;
      }
      return collected;
    });
}
