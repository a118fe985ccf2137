import { keyPlace, letters, type WrittenQuestion } from './written-question.ts';

/** Counts the occurrences of each value. */
export function countBy<Value extends string>(values: Value[]): Map<Value, number> {
  const counts = new Map<Value, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The share of each letter among the keys; always guessing the same letter must not pay off. */
export function keyShares(questions: WrittenQuestion[]): Record<string, number> {
  const counts = countBy(questions.map(({ key }) => key));
  return Object.fromEntries(letters.map((letter) => [letter, (counts.get(letter) ?? 0) / questions.length]));
}

/** The share of questions whose key is the longest option; by chance it would be one in five. */
export function shareOfLongestKeys(questions: WrittenQuestion[]): number {
  const longest = questions.filter((question) => {
    const lengths = question.options.map(({ text }) => text.length);
    const key = lengths[keyPlace(question)] ?? 0;
    return lengths.every((length, place) => place === keyPlace(question) || length < key);
  });
  return longest.length / questions.length;
}

const wordsOf = ({ stem }: WrittenQuestion) => new Set(stem.toLowerCase().match(/[a-z]{4,}/g) ?? []);

/** Pairs whose stems share most of their longer words, so that one is probably a copy of the other. */
export function nearDuplicates(questions: WrittenQuestion[], mostShared = 0.7): [string, string][] {
  const known = questions.map((question) => ({ id: question.id, words: wordsOf(question) }));
  return known.flatMap((one, index) =>
    known
      .slice(index + 1)
      .filter(({ words }) => sharedPart(one.words, words) > mostShared)
      .map(({ id }): [string, string] => [one.id, id]),
  );
}

const sharedPart = (one: Set<string>, other: Set<string>) =>
  [...one].filter((word) => other.has(word)).length / Math.min(one.size, other.size);
