import type { ExchangedImage, ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { writeGeneralFeedback } from '#server/bank/exchange/general-feedback.ts';
import { writeLabels } from '#server/bank/exchange/labels.ts';
import { escapeXml } from '#server/bank/exchange/xml/xml-element.ts';
import { ownId } from './assemble-question.ts';
import { leadInMark } from './lead-in-mark.ts';
import { writeMoodleFormulas } from './moodle-formulas.ts';
import { addressOfFile } from './picture-addresses.ts';
import { nameOf } from './question-name.ts';
import { textWithPictures } from './text-with-pictures.ts';

export async function* writeMoodle(questions: AsyncIterable<ExchangedQuestion>): AsyncGenerator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n';
  for await (const question of questions) yield questionElement(question);
  yield '</quiz>\n';
}

function questionElement(question: ExchangedQuestion): string {
  const { publicId, options } = question;
  const images = withOwnNames(question.images);
  const text = textWithPictures(question, images, ({ name }) => addressOfFile(name));
  const tags = [...writeLabels(question), ...leadInMark(question)];
  return [
    '<question type="multichoice">',
    `<name>${textElement(nameOf(question))}</name>`,
    `<questiontext format="markdown">${formulaElement(text)}${images.map(fileElement).join('')}</questiontext>`,
    `<generalfeedback format="markdown">${formulaElement(writeGeneralFeedback(question))}</generalfeedback>`,
    '<defaultgrade>1</defaultgrade><penalty>0</penalty><hidden>0</hidden>',
    `<idnumber>${publicId === null ? '' : escaped(ownId(publicId))}</idnumber>`,
    '<single>true</single><shuffleanswers>true</shuffleanswers><answernumbering>ABCD</answernumbering>',
    ...options.map(answerElement),
    `<tags>${tags.map((tag) => `<tag>${textElement(tag)}</tag>`).join('')}</tags>`,
    '</question>\n',
  ].join('\n');
}

const answerElement = ({ text, explanation, isRight }: ExchangedQuestion['options'][number]) =>
  [
    `<answer fraction="${isRight ? 100 : 0}" format="markdown">${formulaElement(text)}`,
    `<feedback format="markdown">${formulaElement(explanation)}</feedback></answer>`,
  ].join('\n');

const formulaElement = (markdown: string) => textElement(writeMoodleFormulas(markdown));

const textElement = (text: string) => `<text>${escaped(text)}</text>`;

const fileElement = ({ name, bytes }: ExchangedImage) =>
  `<file name="${escaped(name)}" path="/" encoding="base64">${bytes.toString('base64')}</file>`;

// oxlint-disable-next-line no-control-regex -- control characters are matched here
const IMPOSSIBLE = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

/** XML cannot represent some characters at all, so they are removed. */
const escaped = (text: string) => escapeXml(text.toWellFormed().replaceAll(IMPOSSIBLE, '').replaceAll(/\r\n?/g, '\n'));

/** Makes the names of pictures unique within a question. */
const withOwnNames = (images: ExchangedImage[]): ExchangedImage[] =>
  images.map((image, place) => {
    const isTaken = images.slice(0, place).some(({ name }) => name === image.name);
    return isTaken || image.name === '' ? { ...image, name: `${place + 1}-${image.name}` } : image;
  });
