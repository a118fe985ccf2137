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

/** Reads a multiple-choice question, or one missing word that is selected from a list. */
export function foreignQuestionOf(element: XmlElement): Omit<ForeignQuestion, 'category'> {
  const type = element.attributes.get('type') ?? '';
  if (type === 'gapselect') return questionWithGap(element);
  if (type !== 'multichoice') refuseType(type);
  if (/^(?:false|0)$/.test(textOf(childOf(element, 'single')).trim())) {
    throw new RefusedRecord('It may have more than one right option (multi-key): only questions with one are read.');
  }
  const text = formattedText(childOf(element, 'questiontext'), 'html');
  return {
    ...commonParts(element, text.format),
    text,
    options: childrenOf(element, 'answer').map((answer) => ({
      text: formattedText(answer, text.format),
      feedback: formattedText(childOf(answer, 'feedback'), text.format),
      weight: Number(answer.attributes.get('fraction') ?? Number.NaN),
    })),
  };
}

const GAP = /\[\[(\d+)\]\]/g;

/** A text with one gap, `[[2]]`: the second of all words is right, and the words of the same group are the options. */
function questionWithGap(element: XmlElement): Omit<ForeignQuestion, 'category'> {
  const { text, format } = formattedText(childOf(element, 'questiontext'), 'html');
  const gaps = [...text.matchAll(GAP)].map(([, number]) => Number(number));
  const [gap = 0] = gaps;
  const words = childrenOf(element, 'selectoption');
  const groupOf = (word: XmlElement | undefined) => word && textOf(childOf(word, 'group')).trim();
  const right = words[gap - 1];
  if (gaps.length !== 1 || !right) {
    throw new RefusedRecord('It has several missing words, or none: only one missing word is read.');
  }
  return {
    ...commonParts(element, format),
    text: { text: text.replace(GAP, format === 'markdown' ? String.raw`\_\_\_\_\_` : '_____'), format },
    options: words
      .filter((word) => groupOf(word) === groupOf(right))
      .map((word) => ({
        text: { text: textOf(childOf(word, 'text')), format: 'plain' },
        feedback: { text: '', format: 'plain' },
        weight: word === right ? 100 : 0,
      })),
  };
}

function commonParts(element: XmlElement, format: TextFormat) {
  const pictures = picturesIn(element);
  return {
    generalFeedback: formattedText(childOf(element, 'generalfeedback'), format),
    id: textOf(childOf(element, 'idnumber')).trim(),
    tags: childrenOf(childOf(element, 'tags') ?? element, 'tag').map((tag) => textOf(tag).trim()),
    image: takeOldImage(element, pictures),
    pictures,
  };
}

/** Moodle 1 wrote one picture for a question, not in its text: its path, and its bytes in an element of their own. */
function takeOldImage(element: XmlElement, pictures: PicturesByName): string | undefined {
  const base64 = textOf(childOf(element, 'image_base64')).trim();
  if (base64 === '') return undefined;
  const name = textOf(childOf(element, 'image')).trim().replace(/^.*\//s, '') || 'picture';
  pictures.set(name, base64);
  return name;
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
