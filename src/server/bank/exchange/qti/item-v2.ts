import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import {
  childOf,
  childrenOf,
  descendantsOf,
  everyElementIn,
  isElement,
  textOf,
  withoutElements,
  type XmlElement,
} from '#server/bank/exchange/xml/xml-element.ts';
import type { Feedback } from './feedback.ts';
import { assembleItem, type Item, refuseUnclearOptions } from './item.ts';
import { publicIdIn } from './own-identifier.ts';
import { type Outcomes, outcomesOf } from './response-processing.ts';

const isInteraction = ({ name }: XmlElement) => name.endsWith('Interaction');
const isFeedback = ({ name }: XmlElement) => name === 'feedbackInline' || name === 'feedbackBlock';
/** Elements of the body that are not part of the question text. */
const isAside = (element: XmlElement) =>
  isInteraction(element) || isFeedback(element) || element.name === 'rubricBlock';

/**
 * Reads an `assessmentItem` of QTI 2.0 to 3.0, with the element names of 2.x. Throws `RefusedRecord` unless it is
 * single choice.
 */
export function readItemV2(item: XmlElement): Item {
  refuseBorrowedTexts(item);
  const body = childOf(item, 'itemBody');
  const interaction = theChoiceIn(body);
  const responseId = interaction.attributes.get('responseIdentifier') ?? '';
  const keyId = keyOf(item, responseId);
  const choices = childrenOf(interaction, 'simpleChoice').map((choice) => ({ id: idOf(choice), choice }));
  const optionIds = choices.map(({ id }) => id);
  refuseUnclearOptions(optionIds);
  return assembleItem({
    body: withoutElements(body?.children ?? [], isAside),
    prompt: withoutElements(childOf(interaction, 'prompt')?.children ?? [], isFeedback),
    isTakenApart: publicIdIn(idOf(item)) !== null,
    options: choices.map(({ id, choice }) => ({ id, nodes: withoutElements(choice.children, isFeedback) })),
    keyId,
    feedback: [
      ...choices.flatMap(({ id, choice }) => feedbackInside(choice, id)),
      ...feedbackBeside(item, interaction, afterEach(item, responseId, keyId, optionIds)),
    ],
  });
}

const idOf = ({ attributes }: XmlElement) => attributes.get('identifier') ?? '';

function refuseBorrowedTexts(item: XmlElement) {
  if (childOf(item, 'assessmentStimulusRef')) {
    throw new RefusedRecord('It shares a text with other questions (assessmentStimulusRef), which is not read.');
  }
  if (childOf(item, 'templateDeclaration') || childOf(item, 'templateProcessing')) {
    throw new RefusedRecord('It is a template whose values are generated each time (templateProcessing).');
  }
}

function theChoiceIn(body: XmlElement | undefined): XmlElement {
  const interactions = body ? everyElementIn(body).filter(isInteraction) : [];
  const [interaction] = interactions;
  if (!interaction) throw new RefusedRecord('It asks nothing: there is no interaction in it.');
  if (interactions.length > 1) {
    const names = interactions.map(({ name }) => name).join(', ');
    throw new RefusedRecord(`It has ${interactions.length} interactions (${names}): only questions with one are read.`);
  }
  if (interaction.name !== 'choiceInteraction') {
    throw new RefusedRecord(`It is of another type (${interaction.name}): only single choice questions are read.`);
  }
  const most = interaction.attributes.get('maxChoices') ?? '1';
  if (most.trim() !== '1') {
    throw new RefusedRecord(`It lets people choose several options (maxChoices ${most}): only single choice is read.`);
  }
  return interaction;
}

function keyOf(item: XmlElement, responseId: string): string {
  const declaration = childrenOf(item, 'responseDeclaration').find((each) => idOf(each) === responseId);
  if (!declaration) throw new RefusedRecord('It does not say which option is right (responseDeclaration).');
  const cardinality = declaration.attributes.get('cardinality') ?? 'single';
  if (cardinality !== 'single') {
    throw new RefusedRecord(
      `It has more than one right option (cardinality ${cardinality}): only questions with one are read.`,
    );
  }
  const correct = childOf(declaration, 'correctResponse');
  const values = correct ? childrenOf(correct, 'value').map((value) => textOf(value).trim()) : [];
  const keys = values.some((value) => value !== '') ? values : highestIn(declaration);
  const [key] = keys;
  if (key === undefined) throw new RefusedRecord('It does not say which option is right.');
  if (keys.length > 1) {
    throw new RefusedRecord(
      `It has more than one right option (${keys.join(', ')}): only questions with one are read.`,
    );
  }
  return key;
}

/** The options with the most points, if the correct one is not declared. */
function highestIn(declaration: XmlElement): string[] {
  const entries = descendantsOf(declaration, 'mapEntry').map(({ attributes }) => ({
    key: attributes.get('mapKey') ?? '',
    points: Number(attributes.get('mappedValue')),
  }));
  const most = Math.max(0, ...entries.map(({ points }) => points));
  return entries.filter(({ points }) => points > 0 && points === most).map(({ key }) => key);
}

const feedbackInside = (choice: XmlElement, id: string): Feedback[] =>
  everyElementIn(choice)
    .filter((element) => isFeedback(element) && element.attributes.get('showHide') !== 'hide')
    .map((element) => ({ nodes: contentOf(element), optionIds: new Set([id]), isInside: true }));

/** The outcomes of each possible answer. */
interface Aftermath {
  keyId: string;
  outcomes: ReadonlyMap<string, Outcomes>;
}

const afterEach = (item: XmlElement, responseId: string, keyId: string, optionIds: string[]): Aftermath => ({
  keyId,
  outcomes: new Map(optionIds.map((optionId) => [optionId, outcomesOf(item, { responseId, optionId, keyId })])),
});

/** Feedback after the item, or in its body but outside the options. */
function feedbackBeside(item: XmlElement, interaction: XmlElement, after: Aftermath): Feedback[] {
  const body = childOf(item, 'itemBody');
  const inOptions = new Set(everyElementIn(interaction));
  const inBody = body ? everyElementIn(body).filter((element) => isFeedback(element) && !inOptions.has(element)) : [];
  return [...inBody, ...childrenOf(item, 'modalFeedback')].map((element) => ({
    nodes: contentOf(element),
    optionIds: new Set(shownTo(element, after)),
    isInside: false,
  }));
}

/** Version 3.0 adds a wrapper element. */
const contentOf = (element: XmlElement) =>
  element.children.flatMap((node) => (isElement(node) && node.name === 'contentBody' ? node.children : [node]));

function shownTo(feedback: XmlElement, { keyId, outcomes }: Aftermath): string[] {
  const outcomeId = feedback.attributes.get('outcomeIdentifier') ?? '';
  const isHidden = feedback.attributes.get('showHide') === 'hide';
  const optionIds = [...outcomes.keys()];
  const shown = optionIds.filter(
    (optionId) => (outcomes.get(optionId)?.get(outcomeId)?.has(idOf(feedback)) ?? false) !== isHidden,
  );
  return shown.length > 0 ? shown : namedBy(idOf(feedback), keyId, optionIds);
}

/** Items that use a response processing template do not define when a feedback is shown, except by its name. */
function namedBy(name: string, keyId: string, optionIds: string[]): string[] {
  if (optionIds.includes(name)) return [name];
  if (/^(?:correct|right|true)/i.test(name)) return [keyId];
  if (/^(?:incorrect|wrong|false)/i.test(name)) return optionIds.filter((id) => id !== keyId);
  return optionIds;
}
