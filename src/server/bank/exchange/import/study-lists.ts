import type { Db } from '#server/platform/database/db.ts';
import type { ImportDefaults, TopicChoice } from '#shared/bank/imports.contract.ts';
import type { FieldError } from '#shared/platform/errors.ts';

/** Tag names in lower case, with their ids. */
export interface StudyLists {
  disciplines: ReadonlyMap<string, number>;
  bodySystems: ReadonlyMap<string, number>;
}

/** With the entries that a real import will create first, so that a dry run counts them as known. */
export function withChosen(lists: StudyLists, topics: TopicChoice[]): StudyLists {
  const namesFor = (use: TopicChoice['use']) =>
    topics.filter((topic) => topic.use === use).map(({ as }): [string, number] => [plainName(as), 0]);
  return {
    disciplines: new Map([...namesFor('disciplines'), ...lists.disciplines]),
    bodySystems: new Map([...namesFor('bodySystems'), ...lists.bodySystems]),
  };
}

export const plainName = (name: string) => name.trim().replaceAll(/\s+/g, ' ').toLowerCase();

export async function findStudyLists(db: Db): Promise<StudyLists> {
  const idsByName = async (table: 'disciplines' | 'body_systems') => {
    const entries = await db.selectFrom(table).select(['id', 'name']).execute();
    return new Map(entries.map(({ id, name }) => [plainName(name), id]));
  };
  return { disciplines: await idsByName('disciplines'), bodySystems: await idsByName('body_systems') };
}

/** A misspelt default would reject every question that has no tag of its own, so it is reported before the import. */
export const unknownDefaults = (lists: StudyLists, { discipline, bodySystem }: ImportDefaults): FieldError[] => [
  ...unknownIn(lists.disciplines, { property: 'discipline', what: 'discipline', name: discipline }),
  ...unknownIn(lists.bodySystems, { property: 'bodySystem', what: 'body system', name: bodySystem }),
];

function unknownIn(
  list: ReadonlyMap<string, number>,
  { property, what, name }: { property: string; what: string; name: string | undefined },
): FieldError[] {
  if (name === undefined || list.has(plainName(name))) return [];
  return [{ property, constraints: { known: `The ${what} “${name}” is not known.` } }];
}
