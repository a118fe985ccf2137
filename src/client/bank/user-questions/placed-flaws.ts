import { flawsIn, type WritingCheckName, writingChecks, type WrittenItem } from '#shared/bank/writing-checks.ts';

/** The flaws by where they stand: at the lead-in, at one option, or at the options as a whole. */
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

/** Those that are about single options; the others compare them all. */
const placesOf: Partial<Record<WritingCheckName, Places>> = {
  allOrNone: ofEachWith('allOrNone'),
  absoluteWords: ofEachWith('absoluteWords'),
  longestKey: ofKey,
  repeatedWord: ofKey,
};

/** The same empty list each time: an option without flaws need not be drawn again. */
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
