/** Input of the checks. Fields may still be empty. */
export interface WrittenItem {
  stem: string;
  leadIn: string;
  options: string[];
  /** Index of the correct option; null while none is marked. */
  key: number | null;
}

interface WritingCheck {
  /** The part of the form it refers to. */
  about: 'leadIn' | 'options';
  text: string;
  hasFlaw: (item: WrittenItem) => boolean;
}

/**
 * Flaws from the item-writing guides of licensing exams: clues that help guessing, and questions that test something
 * other than knowledge. They are hints and never block saving.
 */
export const writingChecks = {
  negativeLeadIn: {
    about: 'leadIn',
    text: 'This asks for the exception. Ask for the one best answer instead: “not” and “except” are easily overlooked.',
    hasFlaw: ({ leadIn }) => /\b(not|except|least|false|incorrect|untrue|unlikely)\b/i.test(leadIn),
  },
  unanswerableCovered: {
    about: 'leadIn',
    text: 'This cannot be answered with the options covered. Ask for something definite, such as a diagnosis or the next step.',
    hasFlaw: ({ leadIn }) => asksForTruth(leadIn),
  },
  allOrNone: {
    about: 'options',
    text: 'An option speaks of the others (“all of the above”). Knowing two of them gives the answer away.',
    hasFlaw: ({ options }) => options.some((text) => OF_THE_OTHERS.test(text)),
  },
  longestKey: {
    about: 'options',
    text: 'The right option is clearly the longest. Shorten it, or say as much in the others.',
    hasFlaw: ({ options, key }) => isClearlyLongest(options, key),
  },
  absoluteWords: {
    about: 'options',
    text: 'An option has a word such as “always” or “never”. Those are seldom right, and people know it.',
    hasFlaw: ({ options }) =>
      options.some((text) => !OF_THE_OTHERS.test(text) && /\b(always|never|all|none|only)\b/i.test(text)),
  },
  repeatedWord: {
    about: 'options',
    text: 'A word of the question comes back in the right option and in no other. It points at the answer.',
    hasFlaw: (item) => wordsOnlyInKey(item).length > 0,
  },
  mixedOptions: {
    about: 'options',
    text: 'The options are of different kinds. Make them all of one: all diagnoses, all numbers, all full sentences.',
    hasFlaw: ({ options }) => new Set(written(options).map(kindOf)).size > 1,
  },
  unorderedNumbers: {
    about: 'options',
    text: 'Numbers are easier to read in order, from small to large or the other way round.',
    hasFlaw: ({ options }) => areMixedUp(options.map((text) => numberIn(text))),
  },
} as const satisfies Record<string, WritingCheck>;

export type WritingCheckName = keyof typeof writingChecks;

const names = Object.keys(writingChecks) as WritingCheckName[];

/** The flaws of a possibly incomplete question. */
export const flawsIn = (item: WrittenItem): WritingCheckName[] =>
  names.filter((name) => writingChecks[name].hasFlaw(item));

const OF_THE_OTHERS = /\b(all|none|both) of the (above|options|others)\b/i;

const written = (options: string[]) => options.map((text) => text.trim()).filter((text) => text !== '');

/**
 * ‘Which of the following is true?’ asks about the options; ‘… is the most likely diagnosis?’ asks about the patient.
 */
const asksForTruth = (leadIn: string) =>
  /\bfollowing (statements?|options?|answers?)\b/i.test(leadIn) ||
  /\b(is|are) (not )?(true|correct|right|accurate)\b/i.test(leadIn) ||
  /\bwhich (statement|option|answer)\b/i.test(leadIn);

/** A few more letters reveal nothing. */
const LONGER_BY = { factor: 1.25, letters: 8 };

function isClearlyLongest(options: string[], key: number | null): boolean {
  const right = key === null ? '' : (options[key]?.trim() ?? '');
  const others = written(options.filter((_, place) => place !== key));
  if (right === '' || others.length < 2) return false;
  const longest = Math.max(...others.map(({ length }) => length));
  return right.length >= longest * LONGER_BY.factor && right.length >= longest + LONGER_BY.letters;
}

/** Shorter words, and words common to many questions, are no clue. */
const MIN_TELLING_LENGTH = 5;
const COMMON = new Set(
  'about after again among another before being below between cause caused causes common could diagnosis disease during each findings first following found given history increased decreased increase decrease large level levels likely management month months normal often other patient patients person physical present presents shows since small symptoms syndrome therapy these there those treatment under years which while with within without would'.split(
    ' ',
  ),
);

const tellingWords = (text: string): Set<string> =>
  new Set(
    (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter(
      (word) => word.length >= MIN_TELLING_LENGTH && !COMMON.has(word),
    ),
  );

function wordsOnlyInKey({ stem, leadIn, options, key }: WrittenItem): string[] {
  const others = written(options.filter((_, place) => place !== key));
  if (key === null || others.length < 2) return [];
  const asked = tellingWords(`${stem} ${leadIn}`);
  const elsewhere = tellingWords(others.join(' '));
  return [...tellingWords(options[key] ?? '')].filter((word) => asked.has(word) && !elsewhere.has(word));
}

function kindOf(text: string): 'number' | 'sentence' | 'phrase' {
  if (numberIn(text) !== null || /^\d+ ?[/:] ?\d+$/.test(text)) return 'number';
  return /[.!?]$/.test(text) ? 'sentence' : 'phrase';
}

/** Options that are single numbers, such as doses, should be in ascending or descending order. */
function areMixedUp(numbers: (number | null)[]): boolean {
  const known = numbers.filter((number) => number !== null);
  if (known.length < numbers.length) return false;
  const steps = known.slice(1).map((number, index) => Math.sign(number - (known[index] ?? number)));
  return new Set(steps).size > 1;
}

/** The number of an option that consists only of a number and a unit; otherwise null. */
function numberIn(text: string): number | null {
  const [, digits] = /^[<>≈~]?\s*(-?[\d,]+(?:\.\d+)?)\s*(%|[a-zA-Zµ°/²³]+(?:\/[a-zA-Z]+)?)?$/.exec(text.trim()) ?? [];
  return digits === undefined ? null : Number(digits.replaceAll(',', ''));
}
