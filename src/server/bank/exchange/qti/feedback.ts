import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import type { XmlNode } from '#server/bank/exchange/xml/xml-element.ts';
import { plainMarkdown } from './item-texts.ts';

/** Something an item says after an answer. */
export interface Feedback {
  nodes: XmlNode[];
  /** To whoever chose one of these. */
  optionIds: ReadonlySet<string>;
  /** It stands in the option itself. */
  isInside: boolean;
}

/** One or two for each option, some for all. */
const MAX_FEEDBACK = 30;

/** What is said to some belongs to their options; what is said to everybody belongs to the question. */
export function sortFeedback(feedback: Feedback[], optionIds: string[]) {
  if (feedback.length > MAX_FEEDBACK)
    throw new RefusedRecord(`It has ${feedback.length} explanations: that is too many.`);
  const isForAll = (one: Feedback) => !one.isInside && optionIds.every((id) => one.optionIds.has(id));
  const explanations = feedback
    .filter((one) => !isForAll(one))
    .map((one) => ({ optionIds: one.optionIds, text: plainMarkdown(one.nodes, 'an explanation') }));
  return {
    general: feedback.filter(isForAll).flatMap(({ nodes }) => nodes),
    explanationOf: (optionId: string): string =>
      explanations
        .filter(({ optionIds: shownTo }) => shownTo.has(optionId))
        .map(({ text }) => text)
        .filter((text, place, all) => text !== '' && all.indexOf(text) === place)
        .join('\n\n'),
  };
}
