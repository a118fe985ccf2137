import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import {
  childOf,
  childrenOf,
  descendantsOf,
  isElement,
  textOf,
  type XmlElement,
} from '#server/bank/exchange/xml/xml-element.ts';

/** The effects of choosing an option in QTI 1.2. */
interface Consequence {
  points: number;
  /** The identifiers of the feedback that is shown. */
  feedbackIds: string[];
}

/** Evaluates the conditions like a player would. Throws `RefusedRecord` if they are not about a single choice. */
export function consequenceOf(item: XmlElement, optionId: string): Consequence {
  const consequence: Consequence = { points: 0, feedbackIds: [] };
  for (const condition of descendantsOf(item, 'respcondition')) {
    const test = childOf(condition, 'conditionvar');
    if (!test || !holdsForAll(test, optionId)) continue;
    for (const change of childrenOf(condition, 'setvar').filter(isScore))
      consequence.points = changed(consequence, change);
    for (const shown of childrenOf(condition, 'displayfeedback')) {
      consequence.feedbackIds.push(shown.attributes.get('linkrefid') ?? '');
    }
    if (!/^yes$/i.test(condition.attributes.get('continue') ?? 'No')) break;
  }
  return consequence;
}

const isScore = ({ attributes }: XmlElement) => /score/i.test(attributes.get('varname') ?? 'SCORE');

function changed({ points }: Consequence, change: XmlElement): number {
  const value = Number(textOf(change).trim());
  switch ((change.attributes.get('action') ?? 'Set').toLowerCase()) {
    case 'add':
      return points + value;
    case 'subtract':
      return points - value;
    case 'multiply':
      return points * value;
    case 'divide':
      return points / value;
    default:
      return value;
  }
}

const holdsForAll = (test: XmlElement, optionId: string): boolean =>
  test.children.filter(isElement).every((part) => holds(part, optionId));

function holds(test: XmlElement, optionId: string): boolean {
  switch (test.name) {
    case 'varequal':
    case 'varsubset':
      return textOf(test).trim() === optionId;
    case 'and':
      return holdsForAll(test, optionId);
    case 'or':
      return test.children.filter(isElement).some((part) => holds(part, optionId));
    case 'not':
      return !holdsForAll(test, optionId);
    case 'other':
      return true;
    case 'unanswered':
      return false;
    default:
      throw new RefusedRecord(`It is marked in a way that is not read (${test.name}).`);
  }
}
