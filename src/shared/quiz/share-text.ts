import { markdownAsText } from '#shared/platform/markdown-as-text.ts';
import { optionLetter } from './option-letter.ts';

interface SharedQuestion {
  text: string;
  leadIn: string;
  answers: { text: string }[];
}

/** By specification. */
export const SHARE_HEADING = 'Can you answer this question?';

/** The text to share, as specified; nothing in it reveals the key. */
export const shareText = ({ text, leadIn, answers }: SharedQuestion): string =>
  [
    SHARE_HEADING,
    markdownAsText(`${text}\n\n${leadIn}`),
    ...answers.map((answer, index) => `${optionLetter(index)}. ${markdownAsText(answer.text)}`),
  ].join('\n');
