import type { ExchangedQuestion } from '#server/bank/exchange/exchanged-question.ts';
import { joinQuestionText, splitQuestionText } from '#server/bank/exchange/question-text.ts';

const MARK = /^lead-in:(\d+)$/;

type Texts = Pick<ExchangedQuestion, 'stem' | 'leadIn'>;

/** A tag with the length of the lead-in, for the rare question whose text would be split at another position. */
export function leadInMark(question: Texts): string[] {
  const { stem, leadIn } = splitQuestionText(joinQuestionText(question));
  return stem === question.stem && leadIn === question.leadIn ? [] : [`lead-in:${question.leadIn.length}`];
}

export const withoutMarks = (tags: string[]): string[] => tags.filter((tag) => !MARK.test(tag));

/** Splits by the tag if there is one and the text is unchanged. */
export function splitByMark(text: string, tags: string[]): Texts {
  const marked = tags.flatMap((tag) => MARK.exec(tag)?.[1] ?? []).map((length) => markedParts(text, Number(length)));
  return marked.find((parts) => joinQuestionText(parts) === text) ?? splitQuestionText(text);
}

const markedParts = (text: string, length: number): Texts =>
  length === 0 ? { stem: text, leadIn: '' } : { stem: text.slice(0, -length).trim(), leadIn: text.slice(-length) };
