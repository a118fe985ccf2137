import {
  fetchImages,
  liftPictures,
  missingPicture,
  pictureOfBase64,
  type PicturesByName,
} from '#server/bank/exchange/embedded-pictures.ts';
import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { readGeneralFeedback } from '#server/bank/exchange/general-feedback.ts';
import { readLabels } from '#server/bank/exchange/labels.ts';
import { refuseTooManyOptions } from '#server/bank/exchange/option-letters.ts';
import { splitQuestionText } from '#server/bank/exchange/question-text.ts';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import { takePictures } from '#server/bank/exchange/take-pictures.ts';
import { questionLimits } from '#shared/bank/question-limits.ts';
import { splitByMark, withoutMarks } from './lead-in-mark.ts';
import { nameIn } from './picture-addresses.ts';
import { rightPlace } from './question-types.ts';
import { isPlain, type TextFormat, toMarkdown } from './text-formats.ts';

export interface FormattedText {
  text: string;
  format: TextFormat;
}

/** A multiple-choice question as read from Moodle XML or GIFT. */
export interface ForeignQuestion {
  text: FormattedText;
  options: { text: FormattedText; feedback: FormattedText; weight: number }[];
  generalFeedback: FormattedText;
  /** Moodle's `idnumber`, of any origin. */
  id: string;
  tags: string[];
  /** The last part of its category. */
  category: string | null;
  pictures: PicturesByName;
  /** The name of a picture that is not in the text but belongs to the question. */
  image?: string | undefined;
}

const OWN_ID = 'vignette:';

export async function assembleQuestion(foreign: ForeignQuestion): Promise<ExchangedQuestion> {
  const { id, tags, category, pictures } = foreign;
  refuseTooManyOptions(foreign.options.length);
  const right = rightPlace(foreign.options);
  const { images, ...texts } = await questionTextOf(foreign.text, tags, pictures);
  const ownImages = await fetchImages(
    foreign.image === undefined ? [] : [{ name: foreign.image, altText: '' }],
    (name) => pictureNamed(name, pictures),
  );
  const options = foreign.options.map(({ text, feedback }, place) => ({
    text: wordsOf(text, 'an option'),
    explanation: wordsOf(feedback, 'an explanation'),
    isRight: place === right,
  }));
  const labels = readLabels(withoutMarks(tags));
  return {
    publicId: id.startsWith(OWN_ID) ? id.slice(OWN_ID.length) : null,
    ...labels,
    keywords: category === null ? labels.keywords : [...labels.keywords, category],
    ...texts,
    ...withLesson(options, wordsOf(foreign.generalFeedback, 'an explanation')),
    images: [...ownImages, ...images],
  };
}

export const ownId = (publicId: string) => OWN_ID + publicId;

async function questionTextOf({ text, format }: FormattedText, tags: string[], pictures: PicturesByName) {
  if (isPlain(text, format)) {
    // Split before converting to Markdown, because line endings look different there.
    const { stem, leadIn } = splitQuestionText(text);
    return { stem: toMarkdown(stem, format), leadIn: toMarkdown(leadIn, format), images: [] };
  }
  const taken = takePictures(toMarkdown(liftPictures(text, pictures), format));
  const images = await fetchImages(taken.pictures, (address) => pictureNamed(nameIn(address), pictures));
  return { ...splitByMark(taken.text, tags), images };
}

function pictureNamed(name: string, pictures: PicturesByName): Buffer {
  const base64 = pictures.get(name);
  if (base64 === undefined) throw missingPicture(name);
  return pictureOfBase64(name, base64);
}

function wordsOf({ text, format }: FormattedText, place: string): string {
  const taken = takePictures(toMarkdown(liftPictures(text, new Map()), format));
  if (taken.pictures.length > 0) throw new RefusedRecord(`It has a picture in ${place}, where none can be kept.`);
  return taken.text;
}

/** A general feedback that is too long for a learning point is added to the explanation of the correct option. */
function withLesson(options: ExchangedQuestion['options'], generalFeedback: string) {
  const lesson = readGeneralFeedback(generalFeedback);
  if (lesson.learningPoint.length <= questionLimits.learningPoint.max) return { options, ...lesson };
  const explained = options.map((option) => ({
    ...option,
    explanation: option.isRight
      ? [option.explanation, lesson.learningPoint].filter((part) => part !== '').join('\n\n')
      : option.explanation,
  }));
  return { options: explained, learningPoint: '', sources: lesson.sources };
}
