import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import type { TopicKind } from '#shared/bank/imports.contract.ts';
import { questionLimits } from '#shared/bank/question-limits.ts';
import type { ImportSettings, UnknownTopic } from './running-import.ts';
import { plainName, type StudyLists } from './study-lists.ts';

type Tagged = Pick<ExchangedQuestion, 'disciplines' | 'bodySystems' | 'keywords'>;

/**
 * Finds the tags of a question: those it names, then keywords that match our dictionaries, and if there are none, the
 * default of the import. Names that no dictionary contains are mapped as the admin chose, or returned as unknown.
 */
export function tagQuestion(
  { disciplines, bodySystems, keywords }: Tagged,
  lists: StudyLists,
  settings: ImportSettings,
) {
  const chosen = new Map((settings.topics ?? []).map((topic) => [plainName(topic.name), topic]));
  const found = { disciplines: [] as number[], bodySystems: [] as number[] };
  const unknown: UnknownTopic[] = [];
  const add = (kind: TopicKind, name: string) => {
    const choice = chosen.get(plainName(name));
    const list = choice?.use ?? listOf[kind];
    const ids = (list === null ? ownLists : [list]).flatMap((own) => {
      const id = own === 'none' ? undefined : lists[own].get(plainName(choice?.as ?? name));
      if (id !== undefined && own !== 'none') found[own].push(id);
      return id ?? [];
    });
    if (ids.length === 0 && choice === undefined) unknown.push({ kind, name });
  };
  for (const name of disciplines) add('discipline', name);
  for (const name of bodySystems) add('body_system', name);
  for (const name of keywords) add('keyword', name);
  return {
    disciplineIds: tagsOf(found.disciplines, lists.disciplines, settings.discipline),
    bodySystemIds: tagsOf(found.bodySystems, lists.bodySystems, settings.bodySystem),
    unknown,
  };
}

const ownLists = ['disciplines', 'bodySystems'] as const;
/** A keyword may be in both. */
const listOf = { discipline: 'disciplines', body_system: 'bodySystems', keyword: null } as const;

/** The first ones, because the main one comes first. */
function tagsOf(ids: number[], list: ReadonlyMap<string, number>, otherwise: string | undefined): number[] {
  if (ids.length > 0) return [...new Set(ids)].slice(0, questionLimits.disciplines.max);
  return otherwise === undefined ? [] : [list.get(plainName(otherwise)) ?? []].flat();
}
