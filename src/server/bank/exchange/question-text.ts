import { questionLimits } from '#shared/bank/question-limits.ts';

/** Other programs have one text; we write the stem and, as its last paragraph, the lead-in. */
export const joinQuestionText = ({ stem, leadIn }: { stem: string; leadIn: string }): string =>
  [stem, leadIn].filter((part) => part !== '').join('\n\n');

const isLeadIn = (text: string) => /[?:]$/.test(text) && text.length <= questionLimits.leadIn.max;

/** Splits a text: its last paragraph, or else its last sentence, is the lead-in if it is a question. */
export function splitQuestionText(text: string): { stem: string; leadIn: string } {
  const whole = text.trim();
  const paragraph = whole.lastIndexOf('\n\n');
  const last = paragraph < 0 ? null : whole.slice(paragraph).trim();
  if (last !== null && isLeadIn(last)) return { stem: whole.slice(0, paragraph).trim(), leadIn: last };

  const lastBreak = [...whole.matchAll(/[.!?]\\?\s+(?=\S)/g)].at(-1);
  if (lastBreak === undefined) return { stem: whole, leadIn: '' };
  const sentence = whole.slice(lastBreak.index + lastBreak[0].length);
  return isLeadIn(sentence) && !sentence.includes('\n')
    ? { stem: whole.slice(0, lastBreak.index + 1), leadIn: sentence }
    : { stem: whole, leadIn: '' };
}
