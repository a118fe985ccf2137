import { refuseTooManyOptions } from '#server/bank/exchange/option-letters.ts';
import { splitQuestionText } from '#server/bank/exchange/question-text.ts';
import { RefusedRecord } from '#server/bank/exchange/refused-record.ts';
import type { TakenPicture } from '#server/bank/exchange/take-pictures.ts';
import type { XmlNode } from '#server/bank/exchange/xml/xml-element.ts';
import type { QuestionContent } from '#server/bank/questions/new-question.ts';
import { questionLimits } from '#shared/bank/question-limits.ts';
import { type Feedback, sortFeedback } from './feedback.ts';
import { markdownWithPictures, plainMarkdown } from './item-texts.ts';
import { readLesson } from './lesson.ts';

/** The parts of a single-choice question, common to all versions of QTI. */
interface ItemParts {
  body: XmlNode[];
  /** The lead-in, if the item separates it from the stem. */
  prompt: XmlNode[];
  /** The stem and lead-in are certainly separate: it is an item of ours, even if one of the two is missing. */
  isTakenApart: boolean;
  options: { id: string; nodes: XmlNode[] }[];
  keyId: string;
  feedback: Feedback[];
}

/** A question before its pictures are loaded. */
export interface Item {
  content: QuestionContent;
  pictures: TakenPicture[];
}

export function assembleItem({ body, prompt, isTakenApart, options, keyId, feedback }: ItemParts): Item {
  if (!options.some(({ id }) => id === keyId)) throw new RefusedRecord(`Its key “${keyId}” names none of its options.`);
  const told = markdownWithPictures(body);
  const asked = markdownWithPictures(prompt);
  const { general, explanationOf } = sortFeedback(
    feedback,
    options.map(({ id }) => id),
  );
  const { learningPoint, sources } = readLesson(general);
  // A text that is too long for a learning point is added to the explanation of the correct option.
  const isPoint = learningPoint.length <= questionLimits.learningPoint.max;
  const content = {
    ...(isTakenApart ? { stem: told.text, leadIn: asked.text } : questionText(told.text, asked.text)),
    options: options.map(({ id, nodes }) => ({
      text: plainMarkdown(nodes, 'an option'),
      explanation: paragraphs([explanationOf(id), isPoint || id !== keyId ? '' : learningPoint]),
      isRight: id === keyId,
    })),
    learningPoint: isPoint ? learningPoint : '',
    sources,
  };
  return { content, pictures: [...told.pictures, ...asked.pictures] };
}

export function refuseUnclearOptions(ids: string[]) {
  if (ids.length === 0) throw new RefusedRecord('It has no options.');
  refuseTooManyOptions(ids.length);
  if (new Set(ids).size < ids.length) throw new RefusedRecord('Two of its options have the same identifier.');
}

/** Many programs put everything into one of the two. */
function questionText(told: string, asked: string): { stem: string; leadIn: string } {
  const isLeadIn = told !== '' && asked !== '' && asked.length <= questionLimits.leadIn.max;
  return isLeadIn ? { stem: told, leadIn: asked } : splitQuestionText(paragraphs([told, asked]));
}

const paragraphs = (texts: string[]) => texts.filter((text) => text !== '').join('\n\n');
