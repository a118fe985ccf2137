import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import {
  childOf,
  childrenOf,
  descendantsOf,
  everyElementIn,
  textOf,
  type XmlElement,
} from '#server/bank/exchange/xml/xml-element.ts';
import { materialIn } from './item-v1-texts.ts';
import { assembleItem, type Item, refuseUnclearOptions } from './item.ts';
import { consequenceOf } from './response-conditions.ts';

const isResponse = ({ name }: XmlElement) => name.startsWith('response_') && name !== 'response_label';
const isRendering = ({ name }: XmlElement) => name.startsWith('render_');
const isHint = ({ name }: XmlElement) => name === 'hint';

/**
 * Reads an `item` of QTI 1.2, as written by Canvas and many others. Throws `RefusedRecord` unless it is single choice.
 */
export function readItemV1(item: XmlElement): Item {
  const presentation = childOf(item, 'presentation');
  const response = theChoiceIn(item, presentation);
  const labels = descendantsOf(response, 'response_label').map((label) => ({ id: identOf(label), label }));
  refuseUnclearOptions(labels.map(({ id }) => id));
  const consequences = new Map(labels.map(({ id }) => [id, consequenceOf(item, id)]));
  return assembleItem({
    body: presentation ? materialIn(presentation, isRendering) : [],
    prompt: [],
    isTakenApart: false,
    options: labels.map(({ id, label }) => ({ id, nodes: materialIn(label) })),
    keyId: theScoring(labels.map(({ id }) => ({ id, points: consequences.get(id)?.points ?? 0 }))),
    feedback: childrenOf(item, 'itemfeedback').map((feedback) => ({
      nodes: materialIn(feedback, isHint),
      isInside: false,
      optionIds: new Set(
        [...consequences].filter(([, { feedbackIds }]) => feedbackIds.includes(identOf(feedback))).map(([id]) => id),
      ),
    })),
  });
}

const identOf = ({ attributes }: XmlElement) => attributes.get('ident') ?? '';

function theChoiceIn(item: XmlElement, presentation: XmlElement | undefined): XmlElement {
  const type = metadataOf(item).find(({ label }) => /^(question_type|qmd_itemtype|cc_profile)$/.test(label))?.entry;
  const refuse = (what: string): never => {
    throw new RefusedRecord(`${what}${type === undefined ? '' : ` (${type})`}: only single choice questions are read.`);
  };
  const responses = presentation ? everyElementIn(presentation).filter(isResponse) : [];
  const [response] = responses;
  if (!response) return refuse('It asks nothing');
  if (responses.length > 1) return refuse(`It has ${responses.length} responses`);
  if (response.name !== 'response_lid') return refuse(`It is of another type, ${response.name}`);
  const cardinality = response.attributes.get('rcardinality') ?? 'Single';
  if (!/^single$/i.test(cardinality)) return refuse(`It has more than one right option, rcardinality ${cardinality}`);
  const rendering = everyElementIn(response).find(isRendering)?.name;
  return rendering === undefined || rendering === 'render_choice'
    ? response
    : refuse(`It is of another type, ${rendering}`);
}

function theScoring(options: { id: string; points: number }[]): string {
  const scoring = options.filter(({ points }) => points > 0);
  const [key] = scoring;
  if (!key) throw new RefusedRecord('It does not say which option is right.');
  if (scoring.length > 1) {
    const names = scoring.map(({ id }) => id).join(', ');
    throw new RefusedRecord(`More than one of its options gives points (${names}): only questions with one are read.`);
  }
  return key.id;
}

interface MetadataField {
  label: string;
  entry: string;
}

export const metadataOf = (item: XmlElement): MetadataField[] =>
  descendantsOf(item, 'qtimetadatafield').map((field) => ({
    label: textOf(childOf(field, 'fieldlabel')).trim(),
    entry: textOf(childOf(field, 'fieldentry')).trim(),
  }));
