import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import type { ImportDefaults } from '#shared/bank/imports.contract.ts';
import { questionLimits } from '#shared/bank/question-limits.ts';
import { plainName, type StudyLists } from './study-lists.ts';

type Tagged = Pick<ExchangedQuestion, 'disciplines' | 'bodySystems' | 'keywords'>;

/**
 * Finds the tags of a question: those it names, then keywords that match our dictionaries, and if there are none, the
 * default of the import.
 */
export function tagQuestion(question: Tagged, lists: StudyLists, defaults: ImportDefaults) {
  return {
    disciplineIds: idsOf('discipline', lists.disciplines, question.disciplines, question.keywords, defaults.discipline),
    bodySystemIds: idsOf(
      'body system',
      lists.bodySystems,
      question.bodySystems,
      question.keywords,
      defaults.bodySystem,
    ),
  };
}

function idsOf(
  what: string,
  list: ReadonlyMap<string, number>,
  names: string[],
  keywords: string[],
  otherwise: string | undefined,
): number[] {
  const named = names.map((name) => idNamed(what, list, name));
  const met = keywords.flatMap((keyword) => list.get(plainName(keyword)) ?? []);
  const ids = [...new Set([...named, ...met])];
  if (ids.length > questionLimits.disciplines.max) {
    throw new RefusedRecord(`It has ${ids.length} ${what}s; a question has at most ${questionLimits.disciplines.max}.`);
  }
  return ids.length === 0 && otherwise !== undefined ? [idNamed(what, list, otherwise)] : ids;
}

function idNamed(what: string, list: ReadonlyMap<string, number>, name: string): number {
  const id = list.get(plainName(name));
  if (id === undefined) throw new RefusedRecord(`The ${what} “${name.slice(0, 100)}” is not known.`);
  return id;
}
