/** One incorrect answer. */
export interface Confusion {
  right: string;
  chosen: string;
}

export interface ConfusionPair {
  /** The answer that was missed more often, and what was chosen instead, as last written. */
  right: string;
  chosen: string;
  times: number;
  /** How often it was the other way round. */
  reverse: number;
}

/** A single incorrect answer may be chance. */
const LEAST_TIMES = 2;
const MOST_PAIRS = 20;

/** Upper and lower case make no difference. */
export const textKey = (text: string): string => text.toLowerCase();

/** Which answer is taken for which other one, at least twice; the most frequent pairs first. */
export function confusionPairs(confusions: Confusion[]): ConfusionPair[] {
  const directions = new Map<string, Omit<ConfusionPair, 'reverse'>>();
  for (const { right, chosen } of confusions) {
    if (textKey(right) === textKey(chosen)) continue;
    const known = directions.get(keyOf(right, chosen));
    if (known) known.times += 1;
    else directions.set(keyOf(right, chosen), { right, chosen, times: 1 });
  }
  return [...directions.values()]
    .map(({ right, chosen, times }) => ({
      right,
      chosen,
      times,
      reverse: directions.get(keyOf(chosen, right))?.times ?? 0,
    }))
    .filter((pair) => pair.times + pair.reverse >= LEAST_TIMES && isMainDirection(pair))
    .toSorted(
      (one, other) =>
        other.times + other.reverse - one.times - one.reverse ||
        keyOf(one.right, one.chosen).localeCompare(keyOf(other.right, other.chosen), 'en'),
    )
    .slice(0, MOST_PAIRS);
}

const keyOf = (right: string, chosen: string) => JSON.stringify([textKey(right), textKey(chosen)]);

/** Both directions are one pair; only the more frequent one is listed. */
const isMainDirection = ({ right, chosen, times, reverse }: ConfusionPair) =>
  times > reverse || (times === reverse && textKey(right) < textKey(chosen));
