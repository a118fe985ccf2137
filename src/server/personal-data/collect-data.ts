import type { Deps } from '#server/platform/deps.ts';
import type { PersonalDataPart } from '#server/platform/personal-data.ts';

/** All data stored about a user, as a consistent snapshot, with one key per part. */
export const collectData = (
  { db, now }: Pick<Deps, 'db' | 'now'>,
  parts: PersonalDataPart[],
  userId: string,
): Promise<Record<string, unknown>> =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const collected: Record<string, unknown> = { exportedAt: now() };
      for (const { name, collect, files } of parts) {
        collected[name] = await collect(tx, userId);
        const keys = (await files?.(tx, userId)) ?? [];
        if (keys.length > 0) collected[`${name}Files`] = keys;
      }
      return collected;
    });
