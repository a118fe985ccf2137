import type { Db } from '#server/platform/database/db.ts';

/** Tag names in lower case, with their ids. */
export interface StudyLists {
  disciplines: ReadonlyMap<string, number>;
  bodySystems: ReadonlyMap<string, number>;
}

export const plainName = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export async function findStudyLists(db: Db): Promise<StudyLists> {
  const idsByName = async (table: 'disciplines' | 'body_systems') => {
    const entries = await db.selectFrom(table).select(['id', 'name']).execute();
    return new Map(entries.map(({ id, name }) => [plainName(name), id]));
  };
  return { disciplines: await idsByName('disciplines'), bodySystems: await idsByName('body_systems') };
}
