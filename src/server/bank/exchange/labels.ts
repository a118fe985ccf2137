import { difficultyWord, difficultyWords } from '#server/bank/exchange/difficulty-words.ts';
import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import type { Difficulty } from '#shared/bank/difficulty.ts';
import { QuestionStatus } from '#shared/bank/question.contract.ts';

export type Labels = Pick<
  ExchangedQuestion,
  'disciplines' | 'bodySystems' | 'concept' | 'intendedDifficulty' | 'status' | 'keywords'
>;

/** Writes the metadata of a question as keywords, the only place that all programs preserve. */
export function writeLabels({ disciplines, bodySystems, concept, ...rest }: Labels): string[] {
  const { intendedDifficulty, status, keywords } = rest;
  const difficulty = difficultyWord(intendedDifficulty);
  return [
    ...disciplines.map((name) => `discipline:${name}`),
    ...bodySystems.map((name) => `body-system:${name}`),
    ...(concept === null ? [] : [`concept:${concept}`]),
    ...(difficulty === null ? [] : [`difficulty:${difficulty}`]),
    ...(status === null ? [] : [`status:${status}`]),
    ...keywords,
  ];
}

export function readLabels(words: string[]): Labels {
  const labels: Labels = {
    disciplines: [],
    bodySystems: [],
    concept: null,
    intendedDifficulty: null,
    status: null,
    keywords: [],
  };
  for (const word of words.map((each) => each.trim()).filter((each) => each !== '')) readLabel(labels, word);
  return labels;
}

function readLabel(labels: Labels, word: string) {
  const [, kind, value = ''] = /^(discipline|body-system|concept|difficulty|status):\s*(.+)$/.exec(word) ?? [];
  const difficulty = difficultyNamed(value);
  const status = QuestionStatus.safeParse(value);
  if (kind === 'discipline') labels.disciplines.push(value);
  else if (kind === 'body-system') labels.bodySystems.push(value);
  else if (kind === 'concept') labels.concept = value;
  else if (kind === 'difficulty' && difficulty !== null) labels.intendedDifficulty = difficulty;
  else if (kind === 'status' && status.success) labels.status = status.data;
  else labels.keywords.push(word);
}

/** Our own names, and the five of the metadata standard LOM. */
const DIFFICULTY_NAMES = new Map<string, Difficulty>([
  ['very easy', 1],
  ...Object.entries(difficultyWords),
  ['difficult', 3],
  ['very difficult', 3],
]);

export const difficultyNamed = (name: string): Difficulty | null =>
  DIFFICULTY_NAMES.get(name.trim().toLowerCase()) ?? null;
