import type { PicturesByName } from '#server/bank/exchange/embedded-pictures.ts';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import {
  childOf,
  childrenOf,
  descendantsOf,
  isElement,
  textOf,
  type XmlElement,
} from '#server/bank/exchange/xml/xml-element.ts';
import type { ForeignQuestion, FormattedText } from './assemble-question.ts';
import { refuseType } from './question-types.ts';
import { formatNamed, type TextFormat } from './text-formats.ts';

/** Reads a `<question type="multichoice">`. */
export function foreignQuestionOf(element: XmlElement): Omit<ForeignQuestion, 'category'> {
  const type = element.attributes.get('type') ?? '';
  if (type !== 'multichoice') refuseType(type);
  if (/^(?:false|0)$/.test(textOf(childOf(element, 'single')).trim())) {
    throw new RefusedRecord('It may have more than one right option (multi-key): only questions with one are read.');
  }
  const text = formattedText(childOf(element, 'questiontext'), 'html');
  return {
    text,
    options: childrenOf(element, 'answer').map((answer) => ({
      text: formattedText(answer, text.format),
      feedback: formattedText(childOf(answer, 'feedback'), text.format),
      weight: Number(answer.attributes.get('fraction') ?? Number.NaN),
    })),
    generalFeedback: formattedText(childOf(element, 'generalfeedback'), text.format),
    id: textOf(childOf(element, 'idnumber')).trim(),
    tags: childrenOf(childOf(element, 'tags') ?? element, 'tag').map((tag) => textOf(tag).trim()),
    pictures: picturesIn(element),
  };
}

/** An element with a `<text>` and an optional format; the default is `otherwise`. */
function formattedText(element: XmlElement | undefined, otherwise: TextFormat): FormattedText {
  const name = element?.attributes.get('format');
  const format = name === undefined || name === '' ? otherwise : formatNamed(name);
  if (format === null) throw new RefusedRecord(`Its text format “${name}” is not known.`);
  const holder = element === undefined ? undefined : childOf(element, 'text');
  if (holder?.children.some(isElement)) {
    throw new RefusedRecord('It has HTML that is not in a CDATA section.');
  }
  return { text: textOf(holder), format };
}

function picturesIn(element: XmlElement): PicturesByName {
  const pictures: PicturesByName = new Map();
  for (const file of descendantsOf(element, 'file')) {
    const { attributes } = file;
    const name = attributes.get('name') ?? '';
    const encoding = attributes.get('encoding') ?? 'base64';
    if (encoding !== 'base64') {
      throw new RefusedRecord(
        `The file “${name.slice(0, 80)}” is written in “${encoding.slice(0, 20)}”, not in base64.`,
      );
    }
    pictures.set(name, textOf(file));
  }
  return pictures;
}
