import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import type { XmlNode } from '#server/bank/exchange/xml/xml-element.ts';
import { plainMarkdown } from './item-texts.ts';

/** A text that an item shows after an answer. */
export interface Feedback {
  nodes: XmlNode[];
  /** The options after which it is shown. */
  optionIds: ReadonlySet<string>;
  /** Whether it is part of the option itself. */
  isInside: boolean;
}

/** One or two per option, and some for all. */
const MAX_FEEDBACK = 30;

/** Feedback for some options explains those options; feedback for all options belongs to the question. */
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
