import { flawsIn, type WritingCheckName, writingChecks, type WrittenItem } from './writing-checks.ts';

/** A question in its current state of editing. */
export interface EditedItem extends WrittenItem {
  explanations: string[];
  learningPoint: string;
  sources: string[];
}

export type ItemPart = 'leadIn' | 'options' | 'explanations' | 'learningPoint' | 'sources';

interface ItemCheck {
  /** The part of the form it refers to. */
  about: ItemPart;
  text: string;
  hasFlaw: (item: EditedItem) => boolean;
}

/** Hints for editors in addition to those for every author (`writing-checks.ts`). They never block saving. */
const editorChecks = {
  negativeUnmarked: {
    about: 'leadIn',
    text: 'The negative word is not marked. If it has to be there, write it in bold or in capitals, so that it is not overlooked.',
    hasFlaw: ({ leadIn }) => hasUnmarkedNegative(leadIn),
  },
  noQuestionMark: {
    about: 'leadIn',
    text: 'The lead-in does not end with “?” or “:”. People should see where the question ends.',
    hasFlaw: ({ leadIn }) => leadIn.trim() !== '' && !/[?:]$/.test(leadIn.trim()),
  },
  fewOptions: {
    about: 'options',
    text: 'There are fewer than three options. With two, half of those who guess are right.',
    hasFlaw: ({ options }) => isBegun(options) && written(options).length < USUAL_OPTIONS && !isTrueOrFalse(options),
  },
  sameOption: {
    about: 'options',
    text: 'Two options say the same. Neither can be the one best answer.',
    hasFlaw: ({ options }) => new Set(written(options).map(plain)).size < written(options).length,
  },
  unevenLengths: {
    about: 'options',
    text: 'The options differ much in length. People look at the one that stands out.',
    hasFlaw: ({ options }) => areUneven(written(options)),
  },
  articleCue: {
    about: 'options',
    text: 'The lead-in ends with “a” or “an”, which fits only some of the options. Write “a(n)”, or ask a whole question.',
    hasFlaw: ({ leadIn, options }) => hasArticleCue(leadIn, written(options)),
  },
  noExplanation: {
    about: 'explanations',
    text: 'An option has no explanation. People learn most from why their answer was wrong.',
    hasFlaw: ({ options, explanations }) =>
      options.some((text, place) => text.trim() !== '' && (explanations[place] ?? '').trim() === ''),
  },
  noLearningPoint: {
    about: 'learningPoint',
    text: 'There is no learning point. One sentence that people take with them.',
    hasFlaw: ({ options, learningPoint }) => isBegun(options) && learningPoint.trim() === '',
  },
  noSource: {
    about: 'sources',
    text: 'There is no source. Without one, the facts cannot be checked or updated.',
    hasFlaw: ({ options, sources }) => isBegun(options) && written(sources).length === 0,
  },
} as const satisfies Record<string, ItemCheck>;

export type ItemCheckName = keyof typeof editorChecks | WritingCheckName;

export interface ItemFlaw {
  name: ItemCheckName;
  about: ItemPart;
  text: string;
}

const names = Object.keys(editorChecks) as (keyof typeof editorChecks)[];

/** All flaws, in the order of the form. */
export function itemFlaws(item: EditedItem): ItemFlaw[] {
  const found: ItemFlaw[] = [
    ...flawsIn(item).map((name) => ({ name, about: writingChecks[name].about, text: writingChecks[name].text })),
    ...names
      .filter((name) => editorChecks[name].hasFlaw(item))
      .map((name) => ({ name, about: editorChecks[name].about, text: editorChecks[name].text })),
  ];
  return found.toSorted((one, other) => order.indexOf(one.about) - order.indexOf(other.about));
}

const order: ItemPart[] = ['leadIn', 'options', 'explanations', 'learningPoint', 'sources'];

const written = (texts: string[]) => texts.map((text) => text.trim()).filter((text) => text !== '');
const plain = (text: string) => text.toLowerCase().replaceAll(/\s+/g, ' ');

const USUAL_OPTIONS = 3;

const pairs = new Set(['false true', 'no yes']);
const isTrueOrFalse = (options: string[]) => pairs.has(written(options).map(plain).toSorted().join(' '));

/** Nothing is checked before the first option is written. */
const isBegun = (options: string[]) => written(options).length > 0;

const NEGATIVE = /\b(?:not|except|least|incorrect|false)\b/gi;

function hasUnmarkedNegative(leadIn: string): boolean {
  const unmarked = leadIn.replaceAll(/\*\*[^*]*\*\*/g, '');
  return (unmarked.match(NEGATIVE) ?? []).some((word) => word !== word.toUpperCase());
}

/** Short options may differ in length: ‘Gout’ next to ‘Pseudogout of the knee’ reveals nothing. */
const UNEVEN = { factor: 3, letters: 30 };

function areUneven(options: string[]): boolean {
  if (options.length < USUAL_OPTIONS) return false;
  const lengths = options.map(({ length }) => length);
  const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
  return longest >= shortest * UNEVEN.factor && longest >= shortest + UNEVEN.letters;
}

function hasArticleCue(leadIn: string, options: string[]): boolean {
  const [, article] = /\b(an?)\s*(?:…|\.{3}|_+)?\s*[:?]?$/i.exec(leadIn.trim()) ?? [];
  if (article === undefined || options.length < 2) return false;
  const wantsVowel = article.toLowerCase() === 'an';
  return options.some((text) => /^[aeiou]/i.test(text) !== wantsVowel);
}
