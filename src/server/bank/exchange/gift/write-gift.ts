import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { writeGeneralFeedback } from '#server/bank/exchange/general-feedback.ts';
import { writeLabels } from '#server/bank/exchange/labels.ts';
import { ownId } from '#server/bank/exchange/moodle/assemble-question.ts';
import { leadInMark } from '#server/bank/exchange/moodle/lead-in-mark.ts';
import { writeMoodleFormulas } from '#server/bank/exchange/moodle/moodle-formulas.ts';
import { addressOfBytes } from '#server/bank/exchange/moodle/picture-addresses.ts';
import { nameOf } from '#server/bank/exchange/moodle/question-name.ts';
import { textWithPictures } from '#server/bank/exchange/moodle/text-with-pictures.ts';
import { writeComment } from './gift-comments.ts';
import { escapeGift } from './gift-symbols.ts';

export async function* writeGift(questions: AsyncIterable<ExchangedQuestion>): AsyncGenerator<string> {
  for await (const question of questions) yield giftOf(question);
}

function giftOf(question: ExchangedQuestion): string {
  const { publicId, images, options } = question;
  const tags = [...writeLabels(question), ...leadInMark(question)];
  const text = textWithPictures(question, images, ({ bytes }) => addressOfBytes(bytes));
  const general = writeGeneralFeedback(question);
  return [
    ...writeComment(publicId === null ? null : ownId(publicId), tags),
    `::${escapeGift(nameOf(question))}::[markdown]${escapeGift(writeMoodleFormulas(text))}{`,
    ...options.map(optionLine),
    ...(general === '' ? [] : [`\t${withMark('####', general)}`]),
    '}\n\n',
  ].join('\n');
}

const optionLine = ({ text, explanation, isRight }: ExchangedQuestion['options'][number]) =>
  `\t${isRight ? '=' : '~'}${giftText(text)}${withMark('#', explanation)}`;

const withMark = (mark: string, text: string) => (text === '' ? '' : mark + giftText(text));

/** Repeating the format turns a text that starts like a format or a weight into plain text. */
const giftText = (text: string) => (/^[[%]/.test(text) ? '[markdown]' : '') + escapeGift(writeMoodleFormulas(text));
