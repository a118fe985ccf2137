import { flawsIn, type WritingCheckName, writingChecks, type WrittenItem } from '#shared/bank/writing-checks.ts';

/** Writing flaws grouped by where they are shown: the lead-in, one option, or all options. */
export interface PlacedFlaws {
  leadIn: WritingCheckName[];
  options: WritingCheckName[];
  ofOption: WritingCheckName[][];
}

type Places = (item: WrittenItem) => number[];

const ofKey: Places = ({ key }) => (key === null ? [] : [key]);
const ofEachWith =
  (name: WritingCheckName): Places =>
  (item) =>
    [...item.options.keys()].filter((place) =>
      writingChecks[name].hasFlaw({ ...item, options: item.options.slice(place, place + 1) }),
    );

/** Checks of single options. The other checks compare all options. */
const placesOf: Partial<Record<WritingCheckName, Places>> = {
  allOrNone: ofEachWith('allOrNone'),
  absoluteWords: ofEachWith('absoluteWords'),
  longestKey: ofKey,
  repeatedWord: ofKey,
};

/** A shared empty list, so that options without flaws do not re-render. */
const none: WritingCheckName[] = [];

export function placedFlaws(item: WrittenItem): PlacedFlaws {
  const flaws = flawsIn(item);
  const places = new Map(flaws.map((name) => [name, placesOf[name]?.(item)]));
  return {
    leadIn: flaws.filter((name) => writingChecks[name].about === 'leadIn'),
    options: flaws.filter((name) => writingChecks[name].about === 'options' && !places.get(name)),
    ofOption: item.options.map((_, place) => {
      const own = flaws.filter((name) => places.get(name)?.includes(place));
      return own.length > 0 ? own : none;
    }),
  };
}
